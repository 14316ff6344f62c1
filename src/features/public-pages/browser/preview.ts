// The dashboard shows a preview in a frame, where it does not hear the keys: Escape is told to it, and closes the preview.

addEventListener('keydown', event => {
  if (event.key === 'Escape') parent.postMessage('escape', '*')
})

export {}
