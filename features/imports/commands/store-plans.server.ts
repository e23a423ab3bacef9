import { laneDepth } from '#content/products.ts'
import { recordAudits } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { putPlanLive } from '#features/fleet/commands/put-plan-live.server.ts'
import { findingsIn } from '#features/fleet/policy/plan-rules.ts'
import { machineToPlan, slotsOf } from '#features/fleet/queries/planogram.server.ts'
import { productRange } from '#features/fleet/queries/range.server.ts'
import type { NewProduct, RangeProduct } from '#features/fleet/schema/range.ts'
import type { PlannedSlot } from '#features/fleet/schema.ts'
import { nameKey } from '#lib/name-key.ts'
import { meetSlot, pairSlots } from '#lib/slot-names.ts'
import { byKey } from '../policy/match-names.ts'
import { newProductOf } from '../policy/new-product.ts'
import type { CellProblem } from '../policy/understand-sale.ts'
import type { SetupRow } from '../policy/understand-setup.ts'
import { machineNames } from '../queries/known-names.server.ts'
import { storeProducts } from './store-products.server.ts'
import type { RowOutcome, Stored, Storing } from './store-setup.server.ts'
import { noteChanges } from './stored-import.server.ts'

type Planned = SetupRow<'planograms'> & { line: number }
type Price = SetupRow<'prices'> & { line: number }

const fault = (line: number, field: string, message: string): RowOutcome => ({
  line,
  problems: [{ field, message }],
})

/** Once for a file: no row of it makes a machine. */
async function machinesByName(ctx: Context, storing: Storing) {
  storing.machines ??= byKey(await machineNames(ctx))
  return storing.machines
}

async function rangeByName(ctx: Context) {
  const range = await productRange(ctx)
  const names = byKey(
    range.map(({ id, name, code }) => ({ id, name, keys: [name, code].map(nameKey) })),
  )
  const byId = new Map(range.map((product) => [product.id, product]))
  return { byId, find: (name: string) => byId.get(names.get(nameKey(name))?.id ?? '') }
}

/** The range with the products that a plan names for the first time; dry, they are not stored. */
async function rangeWith(ctx: Context, storing: Storing, rows: readonly Planned[]) {
  const range = await rangeByName(ctx)
  const codes = new Set([...range.byId.values()].map(({ code }) => code))
  const named = new Map<string, NewProduct & { line: number }>()
  for (const { line, product, pricePence } of rows) {
    const key = nameKey(product)
    if (pricePence === null || key === '' || named.has(key) || range.find(product)) continue
    const said = { name: product, category: '', pricePence }
    const made = newProductOf(said, (code) => codes.has(code))
    codes.add(made.code)
    named.set(key, { ...made, line })
  }
  const made = [...named.values()].map(({ name }) => name)
  if (named.size === 0) return { ...range, made }
  if (!storing.dry) {
    await storeProducts(ctx, storing, [...named.values()])
    return { ...(await rangeByName(ctx)), made }
  }
  const found = new Map([...named].map(([key, row]) => [key, { id: key, ...row, ...unused }]))
  const byId = new Map([...range.byId, ...[...found.values()].map((one) => [one.id, one] as const)])
  return { byId, made, find: (name: string) => range.find(name) ?? found.get(nameKey(name)) }
}
const unused = { retired: false, version: 1, lanes: 0 }

/** What the rows say of each machine that they name. It is live at once: it is what the machine holds. */
export async function storePlans(
  ctx: Context,
  storing: Storing,
  rows: readonly Planned[],
): Promise<Stored> {
  const range = await rangeWith(ctx, storing, rows)
  const machines = await machinesByName(ctx, storing)
  const outcomes: RowOutcome[] = []
  for (const [name, own] of Map.groupBy(rows, ({ machine }) => nameKey(machine))) {
    const id = machines.get(name)?.id
    const machine = id && (await machineToPlan(ctx, id))
    if (!machine || machine.retired) {
      const message = machine
        ? 'This machine was retired.'
        : 'No machine has this name or serial number. Import the machines first.'
      outcomes.push(...own.map(({ line }) => fault(line, 'machine', message)))
      continue
    }
    const wrong = new Map<number, CellProblem>()
    const before = await livePlan(ctx, id)
    const lanes = new Map(before.map((lane) => [lane.code, lane]))
    const named = own.map((row) => row.slot)
    // A spreadsheet drops the zero of 010: its 10 is the lane 010 that is there.
    const meant = pairSlots(named, lanes.keys())
    const planned = own.flatMap((row): (PlannedSlot & { line: number })[] => {
      const product = range.find(row.product)
      const code = meant.get(row.slot) ?? row.slot
      if (product) return [{ ...slotFor(row, code, product, lanes.get(code)), line: row.line }]
      const message = 'A new product needs its price: no product has this name or code.'
      wrong.set(row.line, { field: 'product', message })
      return []
    })
    const lineOf = new Map(planned.map(({ code, line }) => [code, line]))
    const warnings = new Map<number, string>()
    for (const { code, kind, message, isPack } of findingsIn(machine, planned, range.byId)) {
      const line = lineOf.get(code) ?? 0
      // The machine holds it: the pack that we know of the product is wrong, or the lane.
      if (kind === 'fault' && !isPack) wrong.set(line, { field: 'slot', message })
      else warnings.set(line, [warnings.get(line), message].filter(Boolean).join(' '))
    }
    const good = planned.filter(({ line }) => !wrong.has(line)).map(({ line: _, ...slot }) => slot)
    const outcome = good.length > 0 ? await putPlan(ctx, storing, id, before, good) : 'same'
    outcomes.push(
      ...own.map(({ line }): RowOutcome => {
        const problem = wrong.get(line)
        if (problem) return { line, problems: [problem] }
        return { line, outcome, warning: warnings.get(line) }
      }),
    )
  }
  return { outcomes, newProducts: range.made }
}

/** What the file leaves open stays as it is in a lane that has held the product until now. */
function slotFor(
  row: Planned,
  code: string,
  product: RangeProduct,
  lane: PlannedSlot | undefined,
): PlannedSlot {
  const known = lane?.productId === product.id ? lane : undefined
  const capacity = row.capacity ?? known?.capacity ?? row.par ?? laneDepth(product.category)
  return {
    ...{ code, productId: product.id, capacity },
    par: row.par ?? Math.min(known?.par ?? capacity, capacity),
    pricePence: row.pricePence ?? known?.pricePence ?? product.pricePence,
  }
}

async function livePlan(ctx: Context, machineId: string): Promise<PlannedSlot[]> {
  const { rows } = await ctx.db.query<{ id: string }>(
    `SELECT id FROM planograms WHERE machine_id = $1 AND state = 'live'`,
    [machineId],
  )
  const id = rows[0]?.id
  return id ? ((await slotsOf(ctx, [id])).get(id) ?? []) : []
}

const inOrder = (slots: readonly PlannedSlot[]) =>
  JSON.stringify(
    slots
      .map(({ code, productId, capacity, par, pricePence }) => [
        code,
        productId,
        capacity,
        par,
        pricePence,
      ])
      .toSorted((a, b) => String(a[0]).localeCompare(String(b[0]))),
  )

/** Lanes that the file does not name stay as they are: with one row nobody means to empty a machine. */
async function putPlan(
  ctx: Context,
  storing: Storing,
  machineId: string,
  before: readonly PlannedSlot[],
  slots: readonly PlannedSlot[],
) {
  const named = new Set(slots.map(({ code }) => code))
  const next = [...before.filter(({ code }) => !named.has(code)), ...slots]
  if (inOrder(before) === inOrder(next)) return 'same' as const
  if (!storing.dry) {
    const after = await putPlanLive(ctx, machineId, next)
    const change = { subjectType: 'planogram' as const, subjectId: machineId }
    await noteChanges(ctx, storing.importId, [{ ...change, before, after: { planogramId: after } }])
  }
  return before.length === 0 ? ('added' as const) : ('changed' as const)
}

/** Of a product in the range, or of what is in the slots of one machine. */
export async function storePrices(
  ctx: Context,
  storing: Storing,
  rows: readonly Price[],
): Promise<Stored> {
  const range = await rangeByName(ctx)
  const machines = await machinesByName(ctx, storing)
  const outcomes: RowOutcome[] = []
  const listed: { product: RangeProduct; pricePence: number }[] = []
  for (const row of rows) {
    const { line, pricePence } = row
    const product = range.find(row.product)
    if (!product && row.product !== '') {
      outcomes.push(fault(line, 'product', 'No product of the range has this name or code.'))
    } else if (product && row.machine === '') {
      const isSame = product.pricePence === pricePence
      if (!isSame) listed.push({ product, pricePence })
      outcomes.push({ line, outcome: isSame ? 'same' : 'changed' })
    } else {
      outcomes.push(
        await priceInMachine(ctx, storing, row, product, machines.get(nameKey(row.machine))?.id),
      )
    }
  }
  if (!storing.dry) await writePrices(ctx, storing.importId, listed)
  return { outcomes }
}

async function priceInMachine(
  ctx: Context,
  storing: Storing,
  { line, slot, pricePence }: Price,
  product: RangeProduct | undefined,
  machineId: string | undefined,
): Promise<RowOutcome> {
  if (!machineId) return fault(line, 'machine', 'No machine has this name or serial number.')
  const plan = await livePlan(ctx, machineId)
  const lane = meetSlot(
    slot,
    plan.map(({ code }) => code),
  )
  const isMeant = ({ code, productId }: PlannedSlot) =>
    (!product || productId === product.id) && (slot === '' || code === lane)
  if (!plan.some(isMeant)) {
    return product
      ? fault(line, 'product', 'This product is not in the machine’s plan.')
      : fault(line, 'slot', 'The machine’s plan has no such slot.')
  }
  const next = plan.map((one) => (isMeant(one) ? { ...one, pricePence } : one))
  return { line, outcome: await putPlan(ctx, storing, machineId, plan, next) }
}

async function writePrices(
  ctx: Context,
  importId: string,
  listed: readonly { product: RangeProduct; pricePence: number }[],
): Promise<void> {
  if (listed.length === 0) return
  await ctx.db.query(
    `UPDATE products p SET price_pence = t."pricePence", version = p.version + 1
     FROM json_to_recordset($1::json) AS t (id uuid, "pricePence" int) WHERE t.id = p.id`,
    [JSON.stringify(listed.map(({ product, pricePence }) => ({ id: product.id, pricePence })))],
  )
  await noteChanges(
    ctx,
    importId,
    listed.map(({ product, pricePence }) => ({
      ...{ subjectType: 'product' as const, subjectId: product.id },
      ...{ before: { pricePence: product.pricePence }, after: { pricePence } },
    })),
  )
  await recordAudits(
    ctx,
    listed.map(({ product, pricePence }) => ({
      action: 'product.changed' as const,
      subjectType: 'product',
      subjectId: product.id,
      details: { name: product.name, pricePence, importId },
    })),
  )
}
