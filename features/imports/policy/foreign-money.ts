import type { ColumnFacts } from './column-facts.ts'
import type { ImportPlan } from './plan.ts'

const currencies = [
  { name: 'dollars', sign: /\$|\busd\b/i },
  { name: 'euros', sign: /€|\beur\b/i },
] as const
const amounts = ['total', 'price', 'cost', 'deposit']

/**
 * Which other money the amounts are in, by the sign beside them, their heading or a column that names the
 * currency. They are imported with the same numbers: we know no rate of exchange.
 */
export function foreignMoneyIn(
  columns: readonly Pick<ColumnFacts, 'header' | 'values'>[],
  fields: ImportPlan['fields'],
): (typeof currencies)[number]['name'] | undefined {
  const texts = columns.flatMap(({ header, values }, index) => {
    const cells = values.map(([value]) => value)
    if (amounts.includes(fields[index] ?? '')) return [header, ...cells]
    return /\bcurrency\b/i.test(header) ? cells : []
  })
  return currencies.find(({ sign }) => texts.some((text) => sign.test(text)))?.name
}
