export { IconWheel as wheel } from '@tabler/icons-react'
