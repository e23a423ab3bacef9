/** How the states of a part stand beside each other. */
export const specimenGrid = 'grid items-start gap-6 sm:grid-cols-2 lg:grid-cols-3'
