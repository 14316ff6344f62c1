import type { Catalog } from '../en/index.ts'

export const verify: Catalog['verify'] = {
  publicCheck: 'Verificación pública',
  title: '{campaign}: verificación pública',
  fairGame: '¿Fue justo este juego?',
  fairDraw: '¿Fue justo este sorteo?',
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

  seedBeforeStart:
    'Antes del inicio se sortea una semilla secreta. Aquí se publica su compromiso: un hash que fija la semilla y todas las reglas.',
  seedBeforeEntry:
    'Antes de la primera participación se sortea una semilla secreta. Aquí se publica su compromiso: un hash que fija la semilla y todas las reglas.',
  seedBeforeSecond:
    'Cuando se prepara el sorteo de segunda oportunidad, se sortea una semilla secreta. Aquí se publica su compromiso: un hash que fija la semilla y todas las reglas.',
  timesFollow:
    'Cada momento ganador se deriva de la semilla y, donde se prometió, de un valor aleatorio público que nadie conoce de antemano. También se publica un hash de todos los momentos ganadores, así que ninguno se puede mover.',
  resultsFollow:
    'Cada resultado se deriva de la semilla y, donde se prometió, de un valor aleatorio público que nadie conoce de antemano. También depende del número de la jugada, del participante y de un número aleatorio de su dispositivo.',
  deckFollows:
    'El orden de las tarjetas con y sin premio se deriva de la semilla y, donde se prometió, de un valor aleatorio público que nadie conoce de antemano. También se publica un hash de todas las tarjetas con premio, así que ninguna se puede mover.',
  logged:
    'Cada jugada se escribe en un registro y se encadena a la anterior. Cada 15 minutos se firma y publica un punto de control de la cadena.',
  recomputeTimes:
    'Después del final se publica la semilla. Cualquiera puede volver a calcular los momentos ganadores y repetir el registro jugada por jugada.',
  recomputeResults:
    'Después del final se publica la semilla. Cualquiera puede volver a calcular cada resultado y repetir el registro jugada por jugada.',
  recomputeDeck:
    'Después del final se publica la semilla. Cualquiera puede volver a calcular el orden de las tarjetas y repetir el registro jugada por jugada.',
  anyDifference: 'Si algún hash es distinto, la verificación falla y muestra dónde.',
  listsFrozen:
    'Después del cierre se congelan y publican dos listas. Una tiene todas las participaciones admitidas; la otra, todas las excluidas con su motivo.',
  orderFollows:
    'Solo entonces se sortea el orden. Se deriva de la semilla, de ambas listas y, donde se prometió, de un valor aleatorio público que nadie conoce de antemano.',
  recomputeOrder:
    'La semilla se publica con el sorteo. Cualquiera puede volver a calcular el orden, con cada ganador y cada suplente.',
  alternates: 'Si se reemplaza a un ganador, el premio pasa al siguiente suplente de ese orden.',
  risksUse:
    'Ningún método descarta todas las trampas. Esta lista muestra cada ataque, la protección contra él y el riesgo que queda.',
  remains: 'Riesgo restante: {risk}',
  favors: 'El organizador elige momentos ganadores para favorecer a un participante.',
  favorsDefense: 'El compromiso se publica antes del inicio y no se puede cambiar después.',
  favorsRisk:
    'Sin un valor aleatorio público, el organizador podría probar muchas semillas antes de comprometerse con una.',
  restarts: 'El organizador vuelve a empezar hasta que el resultado le convenga.',
  restartsDefense: 'Cada activación tiene un número y queda publicada. Su semilla se tiene que revelar.',
  restartsRisk: 'El organizador podría cancelar toda la campaña, y todos lo verían.',
  skips: 'El organizador omite un premio o inserta una jugada.',
  skipsDefense:
    'Cada jugada está encadenada a la anterior. Cada 15 minutos se publican puntos de control firmados, y cada participante recibe un comprobante.',
  skipsRisk: 'Se podría insertar una jugada entre dos puntos de control, mientras sucede.',
  insider: 'Alguien con acceso interno lee los momentos ganadores y juega en el segundo exacto.',
  insiderDefense:
    'La semilla está cifrada con una clave que no está en la base de datos. Ninguna pantalla muestra los momentos ganadores, y cada acceso a la semilla queda registrado.',
  insiderRisk: 'Una persona que controle el servidor en marcha aún podría leerlos.',
  bots: 'Un participante usa bots o muchas identidades.',
  botsDefense:
    'Límites por persona, dispositivo y dirección, códigos de un solo uso, prueba de trabajo y una lista de bloqueo.',
  botsRisk: 'Una persona decidida aún podría conseguir algunas jugadas de más.',
  guesses:
    'Un participante adivina los momentos ganadores a partir de los hashes publicados o de los tiempos.',
  guessesDefense: 'Cada momento ganador lleva 16 bytes secretos y es exacto al milisegundo.',
  guessesRisk: 'No se conoce ningún ataque práctico.',
  fakes: 'Un participante falsifica una pantalla de premio.',
  fakesDefense: 'Solo cuentan los premios registrados en el servidor. Los comprobantes están firmados.',
  fakesRisk: 'No se conoce ninguno.',
}
