export { IconCards as flip } from '@tabler/icons-react'
