export { IconConfetti as confetti } from '@tabler/icons-react'
