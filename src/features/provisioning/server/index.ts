import {
  createScimToken,
  getProvisioning,
  revokeScimToken,
  setGroupRole,
} from '#features/provisioning/contract.ts'
import type { Feature } from '#server/http/feature.ts'
import { serve, serveBare } from '#server/http/serve.ts'
import { readConfig, readSchema, readSchemas, readType, readTypes } from './scim/discovery.ts'
import { createGroup, deleteGroup, patchGroup, readGroup, readGroups, replaceGroup } from './scim/groups.ts'
import { openScim } from './scim/serve-scim.ts'
import { createUser, deleteUser, patchUser, readUser, readUsers, replaceUser } from './scim/users.ts'
import {
  handleCreateScimToken,
  handleGetProvisioning,
  handleRevokeScimToken,
  handleSetGroupRole,
} from './settings.ts'

/** Members and groups that an identity provider manages, by SCIM 2.0 (RFC 7643, 7644). */
export const provisioning: Feature = {
  name: 'provisioning',
  routes(app, deps) {
    serve(app, deps, getProvisioning, handleGetProvisioning)
    serveBare(app, deps, createScimToken, handleCreateScimToken)
    serve(app, deps, revokeScimToken, handleRevokeScimToken)
    serve(app, deps, setGroupRole, handleSetGroupRole)
    app.register(async scope => {
      const scim = openScim(scope, deps)
      scim('GET', '/ServiceProviderConfig', readConfig)
      scim('GET', '/ResourceTypes', readTypes)
      scim('GET', '/ResourceTypes/:id', readType)
      scim('GET', '/Schemas', readSchemas)
      scim('GET', '/Schemas/:id', readSchema)
      scim('GET', '/Users', readUsers)
      scim('POST', '/Users', createUser)
      scim('GET', '/Users/:id', readUser)
      scim('PUT', '/Users/:id', replaceUser)
      scim('PATCH', '/Users/:id', patchUser)
      scim('DELETE', '/Users/:id', deleteUser)
      scim('GET', '/Groups', readGroups)
      scim('POST', '/Groups', createGroup)
      scim('GET', '/Groups/:id', readGroup)
      scim('PUT', '/Groups/:id', replaceGroup)
      scim('PATCH', '/Groups/:id', patchGroup)
      scim('DELETE', '/Groups/:id', deleteGroup)
    })
  },
}
