/** What we are held to, by law, by contract or by choice. */
export const frameworks = {
  'iso-27001': { name: 'ISO/IEC 27001:2022, Annex A', short: 'ISO 27001' },
  'pci-dss': { name: 'PCI DSS 4.0.1', short: 'PCI DSS' },
  'uk-gdpr': { name: 'UK GDPR', short: 'UK GDPR' },
  'cyber-essentials': { name: 'Cyber Essentials', short: 'Cyber Essentials' },
  haccp: { name: 'Food safety (HACCP)', short: 'Food safety' },
} as const

export type Framework = keyof typeof frameworks
export const frameworkIds = Object.keys(frameworks) as [Framework, ...Framework[]]
