import type { LegalTexts } from '../en/english.ts'
import { documentOf, promotionOf } from './terms.ts'

export const opening: LegalTexts['opening'] = {
  agreement: chance => `Aceptación de ${chance ? 'las' : 'los'} ${documentOf(chance)}`,
  sponsored: v =>
    `${v.title} (la «${promotionOf(v.chance)}») es patrocinada por ${v.sponsor} (el «Patrocinador») y administrada por ${v.administrator} (el «Administrador»).`,
  agreed: chance =>
    `Al ${chance ? 'inscribirse' : 'participar'}, usted (el «Participante») acepta ${chance ? 'estas' : 'estos'} ${documentOf(chance)} (${chance ? 'las «Reglas»' : 'los «Términos»'}) y las decisiones del Patrocinador, que son definitivas y vinculantes en todo lo relacionado con la ${promotionOf(chance)}.`,
  eligibility: 'Requisitos para participar',
  open: ({ area, age, ofMajority }) =>
    `La Promoción está abierta únicamente a residentes legales de los siguientes lugares: ${area}. En el momento de participar deben tener al menos ${age} años de edad${ofMajority ? ' y haber alcanzado la mayoría de edad en su lugar de residencia' : ''}. Nula donde la ley la prohíba.`,
  excluded: ({ companies }) =>
    `No pueden participar ni ganar las siguientes personas: los empleados, ejecutivos y directores de las siguientes entidades (${companies}); los de sus empresas afiliadas y los de las agencias y los proveedores de premios que intervienen en la Promoción; ni los familiares directos (cónyuge, padres, hermanos e hijos) ni quienes conviven en el mismo hogar con cualquiera de estas personas.`,
  minors:
    'Un Participante menor de edad debe contar con el consentimiento de su padre, madre o tutor legal. El padre, la madre o el tutor legal debe firmar todos los documentos del premio.',
  rejection:
    'El Patrocinador rechazará una participación solo si incumple estas Reglas. El Patrocinador deja constancia del motivo y lo comunicará a quien lo solicite.',
  period: 'Período de la Promoción',
  begins: ({ start, end }) =>
    `La Promoción comienza el ${start} y termina el ${end} (el «Período de la Promoción»).`,
  clock: 'El reloj del servidor del Administrador es el reloj oficial de la Promoción.',
  onlyDuring: 'Las participaciones se aceptan solo en los siguientes horarios:',
  fromTo: ({ start, end }) => `Desde el ${start} hasta el ${end}`,
}
