// The dashboard shows a preview in a frame, where it does not get key presses: this forwards Escape, which closes the
// preview.

addEventListener('keydown', event => {
  if (event.key === 'Escape') parent.postMessage('escape', '*')
})

export {}
