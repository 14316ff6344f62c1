/** True on Apple keyboards, where Cmd replaces Ctrl. */
export const isApple = /mac|iphone|ipad/i.test(navigator.platform)

const TYPED_INTO = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]'

/** A button whose menu is open: the focus is on its way into the menu. */
const OPEN_MENU = '[aria-haspopup][aria-expanded=true]'

/** True where keys write, choose or belong to a dialog or a menu. */
export function belongsElsewhere(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest(`${TYPED_INTO}, [role=dialog], [role=listbox], [role=menu], ${OPEN_MENU}`) !== null
  )
}
