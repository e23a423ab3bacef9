import { categories, isFood } from '#content/products.ts'
import { type RangeProduct, vatRates } from '#features/fleet/schema/range.ts'
import { pounds } from '#lib/pounds.ts'
import { Badge } from '#ui/badge.tsx'
import type { Column } from '#ui/table/table-column.ts'

const yes = (is: boolean) => (is ? 'yes' : 'no')
const inPounds = (pence: number) => (pence / 100).toFixed(2)

/** What an import made has no cost until somebody has looked at it, and its ingredients neither. */
const noAllergens = (costPence: number) => (costPence === 0 ? 'Not known yet' : 'No allergens')

/** What the law or the host wants to know of it. */
export function marksOf(product: RangeProduct): string[] {
  return [
    ...(product.minimumAge === null ? [] : [`${product.minimumAge}+`]),
    ...(product.hfss ? ['HFSS'] : []),
    ...(product.highCaffeine ? ['High caffeine'] : []),
    ...(product.chilled ? ['Chilled'] : []),
    ...(isFood(product) && product.vegan ? ['Vegan'] : []),
    ...(isFood(product) && product.halal ? ['Halal'] : []),
  ]
}

export const productColumns: Column<RangeProduct>[] = [
  {
    name: 'name',
    header: 'Product',
    sortValue: ({ name }) => name,
    searchText: ({ name, code }) => `${name} ${code}`,
    exportValue: ({ name }) => name,
    cell: ({ name, code, retired }) => (
      <span className="flex flex-wrap items-center gap-x-2">
        {name}
        {retired && <Badge>Retired</Badge>}
        <span className="block w-full font-normal text-ink-2">{code}</span>
      </span>
    ),
  },
  {
    name: 'category',
    header: 'Category',
    sortValue: ({ category }) => categories[category].name,
    filterValue: ({ category }) => categories[category].name,
    cell: ({ category }) => categories[category].name,
  },
  {
    name: 'price',
    header: 'Price',
    align: 'end',
    sortValue: ({ pricePence }) => pricePence,
    cell: ({ pricePence, vatRate }) => (
      <>
        {pounds(pricePence)}
        <span className="block text-ink-2">VAT {vatRates[vatRate]}</span>
      </>
    ),
  },
  {
    name: 'cost',
    header: 'Cost',
    align: 'end',
    sortValue: ({ costPence }) => costPence,
    cell: ({ costPence, depositPence }) => (
      <>
        {pounds(costPence)}
        {depositPence > 0 && (
          <span className="block text-ink-2">deposit {pounds(depositPence)}</span>
        )}
      </>
    ),
  },
  {
    name: 'contains',
    header: 'Contains',
    searchText: ({ allergens }) => allergens.join(' '),
    cell: ({ allergens, kcal, costPence }) => (
      <span className="block max-w-44 whitespace-normal">
        {allergens.length > 0 ? allergens.join(', ') : noAllergens(costPence)}
        {kcal !== null && <span className="block text-ink-2">{kcal} kcal</span>}
      </span>
    ),
  },
  {
    name: 'marks',
    header: 'Marks',
    searchText: (product) => marksOf(product).join(' '),
    cell: (product) => (
      <span className="flex max-w-56 flex-wrap gap-1">
        {marksOf(product).map((mark) => (
          <Badge key={mark}>{mark}</Badge>
        ))}
      </span>
    ),
  },
  {
    name: 'keeps',
    header: 'Keeps',
    align: 'end',
    sortValue: ({ shelfLifeDays }) => shelfLifeDays,
    cell: ({ shelfLifeDays }) => (shelfLifeDays === null ? '–' : `${shelfLifeDays} days`),
  },
  {
    name: 'state',
    header: 'In the range',
    align: 'end',
    sortValue: ({ lanes }) => lanes,
    filterValue: ({ retired }) => (retired ? 'No' : 'Yes'),
    cell: ({ retired, lanes }) => (retired ? 'No' : `${lanes} ${lanes === 1 ? 'lane' : 'lanes'}`),
  },
]

/** The columns of the import: what is exported can be changed and imported again. */
export const productExport = [
  { header: 'code', exportValue: ({ code }: RangeProduct) => code },
  { header: 'name', exportValue: ({ name }: RangeProduct) => name },
  { header: 'category', exportValue: ({ category }: RangeProduct) => category },
  { header: 'shape', exportValue: ({ shape }: RangeProduct) => shape },
  { header: 'cost', exportValue: ({ costPence }: RangeProduct) => inPounds(costPence) },
  { header: 'price', exportValue: ({ pricePence }: RangeProduct) => inPounds(pricePence) },
  { header: 'vat', exportValue: ({ vatRate }: RangeProduct) => vatRate / 100 },
  { header: 'allergens', exportValue: ({ allergens }: RangeProduct) => allergens.join('; ') },
  { header: 'kcal', exportValue: ({ kcal }: RangeProduct) => kcal },
  { header: 'minimum_age', exportValue: ({ minimumAge }: RangeProduct) => minimumAge },
  { header: 'hfss', exportValue: ({ hfss }: RangeProduct) => yes(hfss) },
  { header: 'high_caffeine', exportValue: ({ highCaffeine }: RangeProduct) => yes(highCaffeine) },
  { header: 'vegan', exportValue: ({ vegan }: RangeProduct) => yes(vegan) },
  { header: 'halal', exportValue: ({ halal }: RangeProduct) => yes(halal) },
  { header: 'chilled', exportValue: ({ chilled }: RangeProduct) => yes(chilled) },
  { header: 'deposit', exportValue: ({ depositPence }: RangeProduct) => inPounds(depositPence) },
  { header: 'shelf_life_days', exportValue: ({ shelfLifeDays }: RangeProduct) => shelfLifeDays },
]
