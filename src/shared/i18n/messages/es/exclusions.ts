import type { Catalog } from '../en/index.ts'

export const exclusions: Catalog['exclusions'] = {
  blacklisted: 'En la lista de bloqueo',
  duplicate: 'Participación duplicada',
  underage: 'Menor de la edad mínima',
  outside: 'Vive fuera de la zona admitida',
  untimely: 'Fuera del período de participación',
  test: 'Participación de prueba',
  staff: 'Personal del patrocinador o alguien de su hogar',
  withdrawn: 'Retirada o eliminada',
  automated: 'Automatizada o fraudulenta',
  overLimit: 'Por encima del límite por persona',
  previousWinner: 'Ganó antes',
  other: 'Motivo {reason}',
}
