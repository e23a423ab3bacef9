/** How a pack stands on a shelf. */
export const shapes = ['bottle', 'can', 'carton', 'pot', 'sandwich', 'bag', 'bar', 'box'] as const
export type Shape = (typeof shapes)[number]

export type Allergen =
  | 'celery'
  | 'crustaceans'
  | 'egg'
  | 'fish'
  | 'gluten'
  | 'lupin'
  | 'milk'
  | 'molluscs'
  | 'mustard'
  | 'nuts'
  | 'peanuts'
  | 'sesame'
  | 'soya'
  | 'sulphites'

/** Each kind of product, and why people want it. */
export const categories = {
  water: { name: 'Water', why: 'Sells at every hour and in every building' },
  soft: { name: 'Soft drinks', why: 'What most people look for behind a glass door' },
  juice: { name: 'Juice', why: 'A drink for those who want neither fizz nor caffeine' },
  coffee: {
    name: 'Coffee and milk drinks',
    why: 'Cold coffee for the afternoon, milk for the tea',
  },
  energy: { name: 'Energy drinks', why: 'Asked for on early and late shifts' },
  meal: { name: 'Meals', why: 'Lunch or supper when nothing else is open' },
  fresh: { name: 'Fruit and yoghurt', why: 'Something fresh between two meals' },
  savoury: { name: 'Savoury snacks', why: 'The snack that goes with every drink' },
  bars: { name: 'Bars and nuts', why: 'Keeps people going until the next meal' },
  sweet: { name: 'Confectionery', why: 'A treat; it also keeps for weeks' },
  toiletries: { name: 'Toiletries', why: 'What people forgot, or ran out of' },
  electronics: { name: 'Electronics', why: 'A flat phone cannot wait for the shops' },
  stationery: { name: 'Business essentials', why: 'What is missing five minutes before a meeting' },
} as const

export type Category = keyof typeof categories

export interface Product {
  id: string
  name: string
  category: Category
  shape: Shape
  /** Price band, from £ (a drink) to £££ (a charger). */
  price: '£' | '££' | '£££'
  allergens: readonly Allergen[]
  vegan: boolean
  /** Without pork, alcohol or gelatine of unknown origin; no certificate is claimed. */
  halal: boolean
  /** High: 150 mg or more in a litre, the mark of an energy drink. */
  caffeine: 'none' | 'some' | 'high'
  /** High in fat, salt or sugar, as the rules on promotion count it. */
  hfss: boolean
}

/** What is eaten or drunk, as against what is used. */
export const isFood = ({ category }: { category: string }) =>
  !['toiletries', 'electronics', 'stationery'].includes(category)

const deep: Partial<Record<Category, number>> = { meal: 4, fresh: 5, electronics: 4, stationery: 6 }
const usualDepth = 8

/** How many of a kind stand one behind another in a lane. */
export const laneDepth = (category: string): number => deep[category as Category] ?? usualDepth

/** Most products are vegan, suit a halal diet and are free of the rest: only what differs is said. */
function product(
  id: string,
  name: string,
  category: Category,
  shape: Shape,
  differs: Partial<Product> = {},
): Product {
  return {
    id,
    name,
    category,
    shape,
    price: '£',
    allergens: [],
    vegan: true,
    halal: true,
    caffeine: 'none',
    hfss: false,
    ...differs,
  }
}

const dairy = { allergens: ['milk'], vegan: false } as const
const dear = { price: '£££' } as const
const middling = { price: '££' } as const

/** Kinds of product, not brands. What a real pack contains stands on the pack. */
export const products: readonly Product[] = [
  product('still-water', 'Still water', 'water', 'bottle'),
  product('sparkling-water', 'Sparkling water', 'water', 'bottle'),
  product('flavoured-water', 'Water with fruit, no sugar', 'water', 'can'),
  product('cola-zero', 'Cola without sugar', 'soft', 'can', { caffeine: 'some' }),
  product('cola', 'Cola', 'soft', 'can', { caffeine: 'some', hfss: true }),
  product('lemonade', 'Cloudy lemonade', 'soft', 'can', { hfss: true }),
  product('orange-fizz', 'Orange soda without sugar', 'soft', 'bottle'),
  product('iced-tea', 'Iced tea with peach', 'soft', 'bottle', { caffeine: 'some' }),
  product('orange-juice', 'Orange juice', 'juice', 'bottle', middling),
  product('apple-juice', 'Apple juice', 'juice', 'carton'),
  product('iced-coffee', 'Iced latte', 'coffee', 'can', { ...dairy, caffeine: 'some' }),
  product('milk', 'Semi-skimmed milk', 'coffee', 'carton', dairy),
  product('oat-drink', 'Oat drink', 'coffee', 'carton', { allergens: ['gluten'] }),
  product('energy', 'Energy drink', 'energy', 'can', { caffeine: 'high', hfss: true }),
  product('energy-zero', 'Energy drink without sugar', 'energy', 'can', { caffeine: 'high' }),
  product('cheese-sandwich', 'Cheese and pickle sandwich', 'meal', 'sandwich', {
    ...middling,
    allergens: ['gluten', 'milk', 'mustard'],
    vegan: false,
  }),
  product('ham-sandwich', 'Ham sandwich', 'meal', 'sandwich', {
    ...middling,
    allergens: ['gluten', 'milk', 'mustard'],
    vegan: false,
    halal: false,
  }),
  product('falafel-wrap', 'Falafel and houmous wrap', 'meal', 'sandwich', {
    ...middling,
    allergens: ['gluten', 'sesame'],
  }),
  product('bean-salad', 'Bean and grain salad', 'meal', 'pot', {
    ...middling,
    allergens: ['celery', 'gluten'],
  }),
  product('pasta-pot', 'Tomato pasta pot', 'meal', 'pot', { ...middling, allergens: ['gluten'] }),
  product('fruit-pot', 'Cut fruit', 'fresh', 'pot', middling),
  product('yoghurt', 'Plain yoghurt with berries', 'fresh', 'pot', dairy),
  product('salted-crisps', 'Salted crisps', 'savoury', 'bag', { hfss: true }),
  product('cheese-crisps', 'Cheese and onion crisps', 'savoury', 'bag', { ...dairy, hfss: true }),
  product('lentil-chips', 'Lentil chips', 'savoury', 'bag'),
  product('popcorn', 'Lightly salted popcorn', 'savoury', 'bag'),
  product('mixed-nuts', 'Nuts and raisins', 'bars', 'bag', { allergens: ['nuts', 'peanuts'] }),
  product('oat-bar', 'Oat and fruit bar', 'bars', 'bar', { allergens: ['gluten'] }),
  product('date-bar', 'Date and cocoa bar', 'bars', 'bar'),
  product('nut-bar', 'Almond bar', 'bars', 'bar', { allergens: ['nuts'] }),
  product('milk-chocolate', 'Milk chocolate bar', 'sweet', 'bar', {
    allergens: ['milk', 'soya'],
    vegan: false,
    hfss: true,
  }),
  product('dark-chocolate', 'Dark chocolate', 'sweet', 'bar', { allergens: ['soya'], hfss: true }),
  product('fruit-gums', 'Fruit gums', 'sweet', 'bag', { vegan: false, halal: false, hfss: true }),
  product('tooth-kit', 'Toothbrush and paste', 'toiletries', 'box', middling),
  product('tissues', 'Pocket tissues', 'toiletries', 'box'),
  product('period-pads', 'Period pads', 'toiletries', 'box', middling),
  product('usb-c-cable', 'USB-C cable', 'electronics', 'box', dear),
  product('charger', 'Phone charger', 'electronics', 'box', dear),
  product('earphones', 'Wired earphones', 'electronics', 'box', dear),
  product('notebook', 'Notebook and pen', 'stationery', 'box', middling),
  product('batteries', 'AA batteries', 'stationery', 'box', middling),
]
