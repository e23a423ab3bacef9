// npm run identity -- --config FILE --port N: the identity service on its own.
import { become, ensureBuilt, ensureInstalled, node, root } from './steps.mjs'

ensureInstalled()
ensureBuilt()
become(node(), [`${root}/build/server/identity.js`, ...process.argv.slice(2)])
