import type { Category } from '#content/products.ts'

/** The colour of the packs of each kind of product, wherever a machine is drawn. */
export const categoryFills: Record<Category, string> = {
  water: 'fill-data-5',
  soft: 'fill-data-1',
  juice: 'fill-sun',
  coffee: 'fill-data-4',
  energy: 'fill-data-6',
  meal: 'fill-data-3',
  fresh: 'fill-leaf',
  savoury: 'fill-orange',
  bars: 'fill-amber',
  sweet: 'fill-alarm',
  toiletries: 'fill-data-5',
  electronics: 'fill-data-2',
  stationery: 'fill-edge',
}
