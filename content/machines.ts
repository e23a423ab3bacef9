import type { Environment } from './environments.ts'
import { type MachineName, machineNameIn } from './machine-names.ts'
import type { Shape } from './products.ts'

export const payments = {
  cash: 'Cash',
  card: 'Card',
  contactless: 'Contactless',
  mobile: 'Mobile',
} as const

export type Payment = keyof typeof payments

/** Width, depth and height in centimetres. */
export interface Size {
  width: number
  depth: number
  height: number
}

/** A shelf from left to right: how many products stand side by side, and of which shapes. */
export interface Shelf {
  takes: readonly Shape[]
  lanes: number
}

/** What is behind the glass: one or two blocks of shelves, from the top down, and the screen beside them. */
export interface Inside {
  blocks: readonly (readonly Shelf[])[]
  panel: 'right' | 'middle'
}

export interface Machine {
  slug: Slug
  name: MachineName
  kind: string
  text: string
  goodAt: readonly string[]
  notFor: readonly string[]
  pictures: { angle: `${Slug}-angle`; front: `${Slug}-front` }
  alt: string
  size: Size
  /** The largest piece that has to come through the door, if it comes in pieces. */
  carried?: Size
  weightKg: number
  watts: number
  capacity: string
  /** About how many packs that is. */
  items: number
  /** The range that it keeps, or nothing if it does not cool. */
  temperature: string | undefined
  noise: string
  payments: readonly Payment[]
  environments: readonly Environment[]
  sells: readonly string[]
  inside: Inside
}

const slugs = ['ai-vend-pro', 'combo', 'cooler-pair', 'essentials-locker'] as const
export type Slug = (typeof slugs)[number]
const cashless: Payment[] = ['card', 'contactless', 'mobile']
const shelf = (lanes: number, ...takes: Shape[]): Shelf => ({ lanes, takes })

/**
 * The machines. Outer sizes are those of the models in art/kit/machines/; the other figures are
 * typical of machines of this kind and size, which the pages say beside them.
 */
export const machines: Record<Slug, Machine> = {
  'ai-vend-pro': {
    slug: 'ai-vend-pro',
    name: 'AI Vend Pro',
    kind: 'Open-door smart cabinet',
    text: 'Tap, open the door, take what you want, close it. Cameras on the shelves see what was taken, and only that is charged.',
    goodAt: ['Fresh food that must not be dropped', 'Any pack that stands on a shelf'],
    notFor: ['People who pay in cash', 'Places nobody can see, day or night'],
    pictures: { angle: 'ai-vend-pro-angle', front: 'ai-vend-pro-front' },
    alt: 'AI Vend Pro: a navy cabinet with a glass door, seven lit shelves and a touchscreen column',
    size: { width: 96, depth: 70, height: 192 },
    weightKg: 185,
    watts: 320,
    capacity: '55 lanes, about 250 items',
    items: 250,
    temperature: '2–8 °C',
    noise: '45 dB(A)',
    payments: cashless,
    environments: ['apartment', 'office', 'retail', 'hospital', 'education'],
    sells: ['Drinks', 'Snacks', 'Meals', 'Small essentials'],
    inside: {
      panel: 'right',
      blocks: [
        [
          shelf(5, 'bag'),
          shelf(7, 'bar', 'bag', 'box'),
          shelf(6, 'pot', 'sandwich'),
          shelf(8, 'carton', 'box'),
          shelf(10, 'can'),
          shelf(10, 'can'),
          shelf(9, 'bottle'),
        ],
      ],
    },
  },
  combo: {
    slug: 'combo',
    name: 'Combo',
    kind: 'Drinks and snacks from spirals',
    text: 'The machine everybody knows how to use: type the number, pay, take it from the bin. It takes coins and notes too.',
    goodAt: ['Busy places and quick hands', 'Sites where people depend on cash'],
    notFor: [
      'Yoghurt, salads, anything a drop would spoil',
      'Narrow doors: it is our deepest machine',
    ],
    pictures: { angle: 'combo-angle', front: 'combo-front' },
    alt: 'Combo: an orange machine with a wide window, five trays of spirals, a keypad and a delivery bin',
    size: { width: 108, depth: 82, height: 186 },
    weightKg: 290,
    watts: 450,
    capacity: '33 spirals, about 180 items',
    items: 180,
    temperature: '3–8 °C',
    noise: '50 dB(A)',
    payments: ['cash', ...cashless],
    environments: ['retail', 'hospital', 'education'],
    sells: ['Drinks', 'Snacks'],
    inside: {
      panel: 'right',
      blocks: [
        [shelf(5, 'bag'), shelf(5, 'bag'), shelf(8, 'bar'), shelf(8, 'can'), shelf(7, 'bottle')],
      ],
    },
  },
  'cooler-pair': {
    slug: 'cooler-pair',
    name: 'Cooler Pair',
    kind: 'Two smart coolers, one screen',
    text: 'Drinks behind one door, meals behind the other, and one screen column between them. It comes in three pieces.',
    goodAt: ['Lunch for a whole floor', 'Doors and lifts that a single cabinet would not fit'],
    notFor: ['Short walls: the pair is 146 cm wide', 'People who pay in cash'],
    pictures: { angle: 'cooler-pair-angle', front: 'cooler-pair-front' },
    alt: 'Cooler Pair: two white glass-door coolers with a dark screen column between them',
    size: { width: 146, depth: 64, height: 202 },
    carried: { width: 61, depth: 64, height: 202 },
    weightKg: 265,
    watts: 380,
    capacity: '91 lanes, about 350 items',
    items: 350,
    temperature: '2–8 °C',
    noise: '46 dB(A)',
    payments: cashless,
    environments: ['apartment', 'office', 'hospital'],
    sells: ['Drinks', 'Meals', 'Snacks'],
    inside: {
      panel: 'middle',
      blocks: [
        [
          shelf(8, 'can'),
          shelf(6, 'carton'),
          shelf(8, 'can'),
          shelf(8, 'can'),
          shelf(8, 'can'),
          shelf(7, 'bottle'),
          shelf(7, 'bottle'),
        ],
        [
          shelf(3, 'bag'),
          shelf(8, 'bar'),
          shelf(5, 'pot'),
          shelf(5, 'sandwich'),
          shelf(5, 'pot'),
          shelf(6, 'carton'),
          shelf(7, 'bottle'),
        ],
      ],
    },
  },
  'essentials-locker': {
    slug: 'essentials-locker',
    name: 'Essentials Locker',
    kind: 'Small glass doors, one item each',
    text: 'A charger, a toothbrush, a notebook: things people seldom need, and then at once. Pay, and the right door opens.',
    goodAt: ['Shallow corridors: it is only 48 cm deep', 'Silence: there is no compressor'],
    notFor: ['Anything that must be cold', 'Rush hours: it holds one item per door'],
    pictures: { angle: 'essentials-locker-angle', front: 'essentials-locker-front' },
    alt: 'Essentials Locker: a light cabinet with twenty-four small glass doors around a screen',
    size: { width: 122, depth: 48, height: 190 },
    weightKg: 130,
    watts: 90,
    capacity: '24 doors, one item each',
    items: 24,
    temperature: undefined,
    noise: 'Below 30 dB(A)',
    payments: cashless,
    environments: ['apartment', 'office', 'hospital', 'education'],
    sells: ['Electronics', 'Toiletries', 'Business essentials'],
    inside: {
      panel: 'middle',
      blocks: [Array(6).fill(shelf(2, 'box')), Array(6).fill(shelf(2, 'box'))],
    },
  },
}

export const machineList: readonly Machine[] = slugs.map((slug) => machines[slug])
export const isSlug = (text: string | null): text is Slug => slugs.some((slug) => slug === text)

/** Where a person asks what this machine, with this plan of its range, would be like at their site. */
export const quoteLink = (name: string, plan?: string) =>
  `/?${new URLSearchParams({ intent: 'quote', machine: name, ...(plan && { plan }) })}#contact`

/** The machine that a link names, by its name or by its slug; links may say anything. */
export function machineNamed(text: string | null): Machine | undefined {
  const asked = machineNameIn(text)
  return machineList.find(({ name }) => name === asked)
}
