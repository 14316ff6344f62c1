import type { Catalog } from '../en/index.ts'

export const exclusions: Catalog['exclusions'] = {
  blacklisted: 'Na lista de bloqueio',
  duplicate: 'Participação duplicada',
  underage: 'Abaixo da idade mínima',
  outside: 'Mora fora da área permitida',
  untimely: 'Fora do período de participação',
  test: 'Participação de teste',
  staff: 'Equipe do patrocinador ou pessoa da mesma casa',
  withdrawn: 'Retirada ou apagada',
  automated: 'Automatizada ou fraudulenta',
  overLimit: 'Acima do limite por pessoa',
  previousWinner: 'Já ganhou antes',
  other: 'Motivo {reason}',
}
