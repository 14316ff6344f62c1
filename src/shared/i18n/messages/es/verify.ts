import type { Catalog } from '../en/index.ts'

export const verify: Catalog['verify'] = {
  publicCheck: 'Verificación pública',
  title: '{campaign}: verificación pública',
  notYet: 'Aún sin verificar',
  fairGame: '¿Fue justo este juego?',
  fairDraw: '¿Fue justo este sorteo?',
  sealedGame: 'Sellado antes del inicio',
  sealedDraw: 'Sellado antes del sorteo',
  by: '{campaign}, organiza {sponsor}.',
  alone: '{campaign}.',
  moments: 'Cada momento ganador se fijó antes del inicio. Gana la primera jugada en ese momento o después.',
  odds: 'Antes del inicio se fijó una semilla secreta. Cada resultado se deriva de la semilla y de la propia jugada.',
  deck: 'El orden de las tarjetas se fijó antes del inicio. Cada jugada toma la siguiente tarjeta.',
  draw: 'Antes de la primera participación se fijó una semilla secreta. El orden del sorteo se deriva de la semilla y de la lista congelada de participaciones.',
  secondChance:
    'Antes del sorteo se fijó una semilla secreta. El orden del sorteo se deriva de la semilla y de la lista congelada de participaciones.',
  after: 'El resultado no se puede cambiar después. Esta página lo vuelve a calcular en tu dispositivo.',
  reading: 'Leyendo el registro de jugadas',
  noScript:
    'Esta página necesita JavaScript para verificar en tu navegador. Sin él, descarga los archivos de abajo y usa la herramienta de línea de comandos en “{how}”.',
  checks: 'Comprobaciones',
  askDraw: '¿Estuvo mi participación en el sorteo?',
  askPlay: '¿Se contó mi jugada?',
  receiptHint: 'Tu comprobante o su código',
  check: 'Verificar',
  files: 'Archivos',
  filesUse:
    'Las comprobaciones de arriba usan estos archivos. Los archivos que agregas aquí nunca salen de tu dispositivo.',
  ownFiles: 'Verifica tus propios archivos: elígelos o suéltalos en cualquier parte de esta página',
  save: 'Guardar esta página para usarla sin conexión',
  winners: 'Lista de ganadores',
  how: 'Cómo funciona',
  without: 'Verificar sin esta página',
  tool: '<a>Descarga la herramienta de línea de comandos</a> y guárdala en la carpeta de los archivos. Es un solo archivo, necesita Node 20 o posterior y no contacta con ningún servidor.',
  risks: 'Qué podría salir mal todavía',
  inEnglish: 'Los resultados de la verificación y sus detalles están en inglés.',
  startTitle: 'Verificar un juego o un sorteo',
  start:
    'Escribe el enlace de una campaña. Su página de verificación vuelve a calcular los resultados en tu dispositivo.',
  campaignLink: 'Enlace o clave de la campaña',
  unknownLink:
    'Ninguna verificación pública tiene este enlace o esta clave. Puede estar incompleto, o la campaña aún no se ha publicado.',
  checkGame: 'Los resultados deben coincidir con el compromiso que se publicó antes del inicio.',
  checkDraw:
    'Los ganadores deben derivarse de la semilla sellada y de la lista congelada de participaciones.',
  checkEntry: 'Tu comprobante debe estar en el registro publicado.',
  nothingTitle: 'No hay nada que verificar aquí',
  nothing: 'Revisa el enlace. Puede estar incompleto, o la campaña aún no se ha publicado.',
  busyTitle: 'Estamos ocupados en este momento',
  busy: 'Espera un minuto y vuelve a cargar esta página.',
}
