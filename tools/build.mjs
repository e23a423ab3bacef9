import { ensureBuilt, ensureInstalled } from './steps.mjs'

ensureInstalled()
ensureBuilt()
