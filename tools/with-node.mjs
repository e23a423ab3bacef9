// Runs a script with the Node of this project: node tools/with-node.mjs SCRIPT [ARGUMENTS]
import { become, ensureInstalled, node } from './steps.mjs'

ensureInstalled()
become(node(), process.argv.slice(2))
