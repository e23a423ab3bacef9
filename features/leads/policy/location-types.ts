/** What the visitor chooses from, in the order shown. */
export const locationTypes = {
  apartment: 'Apartment Complex',
  office: 'Corporate Office',
  retail: 'Retail/Mall',
  hospital: 'Hospital/Healthcare',
  education: 'Educational Institution',
  other: 'Other',
} as const

export type LocationType = keyof typeof locationTypes
