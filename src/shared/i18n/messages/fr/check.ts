import type { Catalog } from '../en/index.ts'

/** Pages that check that a person is taking part. */
export const check: Catalog['check'] = {
  proofTitle: 'Un instant, s’il vous plaît',
  proof:
    'Nous vérifions que vous n’êtes pas un robot. Cela prend quelques secondes, puis la suite s’affiche automatiquement.',
  codeByText: 'Recevoir plutôt un code par SMS',
  codeByEmail: 'Recevoir plutôt un code par e-mail',
  askCode: 'Si rien ne se passe, demandez plutôt un code.',
  waitAndContinue: 'Si rien ne se passe, attendez 10 minutes et appuyez sur Continuer.',
  codeTitle: 'Saisissez le code reçu',
  codeTexted:
    'Nous avons envoyé un code au {to}. Il expire dans 10 minutes. Saisissez-le pour valider votre participation.',
  codeEmailed:
    'Nous avons envoyé un code à 6 chiffres à {to}. Il expire dans 10 minutes. Saisissez-le pour valider votre participation.',
  code: 'Code',
  newCode: 'Envoyer un nouveau code',
  wrongCode: '{message}. Cherchez un code plus récent ou demandez-en un autre',
  noMoreTitle: 'Aucun autre code pour le moment',
  noMoreTexts:
    'Vous avez demandé plusieurs codes depuis une heure. Cherchez le plus récent ou réessayez dans une heure. Votre participation n’est pas encore validée.',
  noMoreEmails:
    'Vous avez demandé plusieurs codes depuis une heure. Cherchez le plus récent, y compris dans vos spams, ou réessayez dans une heure. Votre participation n’est pas encore validée.',
}
