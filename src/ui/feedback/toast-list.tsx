import { Notifications } from '@mantine/notifications'
import classes from './toaster.module.css'

/** More than this wait until one goes. */
const MOST_AT_ONCE = 3
/** The library cuts off taller ones, in px. */
const TALLEST = 400

/** The toasts that are shown now. */
export function ToastList() {
  return (
    <Notifications
      withinPortal={false}
      position="top-right"
      limit={MOST_AT_ONCE}
      containerWidth={372}
      notificationMaxHeight={TALLEST}
      // The style sheet animates the entry; a closed one makes room at once.
      transitionDuration={0}
      className={classes.place}
    />
  )
}
