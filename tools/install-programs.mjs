// Installs the programs of the system that tests need, in a process of its own beside npm's installing.
import { ensureSystemPrograms } from './system-programs.mjs'

ensureSystemPrograms()
