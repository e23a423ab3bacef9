/** Papers that clients ask of us before a machine is let in, by the control that each of them shows. */
export const certificates = [
  { name: 'Food hygiene, level 2', control: 'FS-07' },
  { name: 'Public and product liability, £2 million', control: 'FS-11' },
  { name: 'PCI DSS attestation', control: 'PA-04' },
] as const
