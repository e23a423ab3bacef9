/** Where we work. */
export const places = {
  manchester: 'Manchester',
  liverpool: 'Liverpool',
  preston: 'Preston',
  cheshire: 'Cheshire',
} as const

export type Place = keyof typeof places
