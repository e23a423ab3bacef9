import { become, ensureInstalled, node, root } from './steps.mjs'

ensureInstalled()
become(node(), [`${root}/tools/dev-server.ts`])
