export { IconHandFinger as scratch } from '@tabler/icons-react'
