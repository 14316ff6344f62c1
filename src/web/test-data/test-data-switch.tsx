import { Switch } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { setTestData, useTestData } from './test-data.ts'

/** The one switch: every figure of the dashboard is read again with it. */
export function TestDataSwitch() {
  const queryClient = useQueryClient()
  const included = useTestData()
  return (
    <Switch
      label="Include test data"
      checked={included}
      onChange={({ currentTarget: { checked } }) => {
        setTestData(checked)
        void queryClient.invalidateQueries()
      }}
    />
  )
}
