/** The sections of the home page that every page leads to. */
export const sections = [
  { id: 'locations', label: 'Locations' },
  { id: 'solutions', label: 'Solutions' },
  { id: 'benefits', label: 'Benefits' },
  { id: 'contact', label: 'Contact' },
] as const
