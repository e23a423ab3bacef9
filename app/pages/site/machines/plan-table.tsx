import { categories, isFood, type Product } from '#content/products.ts'
import type { Planogram } from '#features/forecasting/schema.ts'

/** The plan in words: what stands where, why, and what is in it. */
export function PlanTable({ plan }: { plan: Planogram }) {
  return (
    <table className="mb-4 w-full text-left">
      <caption className="sr-only">The plan: every product, its places and why it is there</caption>
      <thead className="text-sm text-ink-2">
        <tr>
          <th scope="col" className="pb-2 font-medium">
            Product
          </th>
          <th scope="col" className="px-3 pb-2 font-medium sm:px-6">
            Places
          </th>
          <th scope="col" className="pb-2 font-medium">
            Why it is there
          </th>
        </tr>
      </thead>
      <tbody>
        {plan.lines.map(({ product, places, reason }) => (
          <tr key={product.id} className="border-t border-line align-top">
            <th scope="row" className="w-2/5 py-2.5 font-semibold lg:w-1/3">
              {product.name}
              <span className="block text-sm font-normal text-ink-2">{describe(product)}</span>
            </th>
            <td className="px-3 py-2.5 sm:px-6">{places.join(', ')}</td>
            <td className="py-2.5 text-ink-2">{reason}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function describe(product: Product): string {
  const { category, price, vegan, allergens } = product
  const parts: string[] = [categories[category].name, price]
  if (isFood(product)) parts.push(vegan ? 'vegan' : 'not vegan')
  if (allergens.length > 0) parts.push(`contains ${allergens.join(', ')}`)
  return parts.join(' · ')
}
