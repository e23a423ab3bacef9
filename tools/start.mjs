import { become, ensureBuilt, ensureInstalled, node, root, say } from './steps.mjs'

ensureInstalled()
ensureBuilt()
say('Starting (the first start sets up the database)')
become(node(), [`${root}/build/server/main.js`])
