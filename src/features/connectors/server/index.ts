import type { Feature } from '#server/http/feature.ts'
import { serve } from '#server/http/serve.ts'
import {
  createConnector,
  getConnectorDelivery,
  listConnectorDeliveries,
  listConnectors,
  redeliverConnector,
  removeConnector,
  testConnector,
  updateConnector,
} from '../contract.ts'
import {
  handleGetConnectorDelivery,
  handleListConnectorDeliveries,
  handleRedeliverConnector,
  handleTestConnector,
} from './routes/connector-deliveries.ts'
import { handleCreateConnector } from './routes/create-connector.ts'
import { handleListConnectors } from './routes/list-connectors.ts'
import { handleRemoveConnector } from './routes/remove-connector.ts'
import { handleUpdateConnector } from './routes/update-connector.ts'
import { sendConnectorJob } from './send-connector.ts'

/** Connectors send the events of an account to services such as Slack, Google Sheets and Mailchimp. */
export const connectors: Feature = {
  name: 'connectors',
  routes(app, deps) {
    serve(app, deps, listConnectors, handleListConnectors)
    serve(app, deps, createConnector, handleCreateConnector)
    serve(app, deps, updateConnector, handleUpdateConnector)
    serve(app, deps, removeConnector, handleRemoveConnector)
    serve(app, deps, testConnector, handleTestConnector)
    serve(app, deps, redeliverConnector, handleRedeliverConnector)
    serve(app, deps, listConnectorDeliveries, handleListConnectorDeliveries)
    serve(app, deps, getConnectorDelivery, handleGetConnectorDelivery)
  },
  jobs: [sendConnectorJob],
}
