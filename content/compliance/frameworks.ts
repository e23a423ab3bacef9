import type { Framework } from './framework.ts'
import { cyberEssentials } from './frameworks/cyber-essentials.ts'
import { haccp } from './frameworks/haccp.ts'
import { iso27001 } from './frameworks/iso-27001.ts'
import { iso42001 } from './frameworks/iso-42001.ts'
import { pciDss } from './frameworks/pci-dss.ts'
import { pecr } from './frameworks/pecr.ts'
import { ukGdpr } from './frameworks/uk-gdpr.ts'

export const frameworks: readonly Framework[] = [
  ...[iso27001, pciDss, ukGdpr, pecr, cyberEssentials, haccp, iso42001],
]
