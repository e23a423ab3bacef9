import { useCallback, useMemo, useState } from 'react'
import { type Environment, environments } from '#content/environments.ts'
import { firstPlan } from '#features/fleet/policy/first-plan.ts'
import { type LaneFigure, laneFigure } from '#features/fleet/policy/lane-figures.ts'
import { differencesOf } from '#features/fleet/policy/plan-differences.ts'
import {
  changeSlot,
  copyOf,
  type Edit,
  emptyLane,
  moveLane,
  placeProduct,
} from '#features/fleet/policy/plan-edits.ts'
import { findingsIn, whyNot } from '#features/fleet/policy/plan-rules.ts'
import type { PlanogramView } from '#features/fleet/schema/planogram.ts'
import type { RangeProduct } from '#features/fleet/schema/range.ts'
import type { PlannedSlot } from '#features/fleet/schema.ts'

/** What somebody has picked up and not yet put down. */
export type Hand = { kind: 'product'; product: RangeProduct } | { kind: 'lane'; code: string }

/** A figure as it was typed, which is not taken, and why. */
interface UnfitFigure {
  code: string
  productId: string
  name: LaneFigure
  typed: string
  wrong: string
}

export type PlanEditor = ReturnType<typeof usePlanEditor>

const mostUndone = 50

/** A plan in the hands of whoever draws it: nothing of it leaves the page until it is saved. */
export function usePlanEditor(view: PlanogramView) {
  const place = view.machine
  const products = useMemo(
    () => new Map(view.range.map((product) => [product.id, product])),
    [view.range],
  )
  const live = useMemo(() => view.live?.slots ?? [], [view.live])
  const [saved, setSaved] = useState(view.draft?.slots ?? live)
  const [version, setVersion] = useState(view.draft?.version ?? null)
  const [plan, setPlan] = useState(saved)
  const [past, setPast] = useState<PlannedSlot[][]>([])
  const [hand, setHand] = useState<Hand>()
  const [selected, setSelected] = useState<string>()
  /** Read out, and shown beside the machine. */
  const [said, setSaid] = useState<{ kind: 'done' | 'refused'; words: string }>()

  const [typedWrong, setTypedWrong] = useState<UnfitFigure[]>([])

  /** Slots that were added here and hold nothing yet. */
  const [added, setAdded] = useState<string[]>([])
  const codes = useMemo(
    () => [...new Set([...live, ...plan].map(({ code }) => code).concat(added))],
    [live, plan, added],
  )

  const slots = useMemo(() => new Map(plan.map((slot) => [slot.code, slot])), [plan])
  // What was typed about a product goes with it.
  const unfit = typedWrong.filter(({ code, productId }) => slots.get(code)?.productId === productId)
  const nameOf = (productId: string) => products.get(productId)?.name ?? 'An unknown product'

  const change = (next: PlannedSlot[], words: string) => {
    setPast([...past, plan].slice(-mostUndone))
    setPlan(next)
    setSaid({ kind: 'done', words })
  }
  /** Whether it was done. */
  const take = (edit: Edit, words: string): boolean => {
    if ('refused' in edit) setSaid({ kind: 'refused', words: edit.refused })
    else change(edit.plan, words)
    return 'plan' in edit
  }

  const put = (code: string, product: RangeProduct) =>
    take(placeProduct(place, plan, code, product), `${product.name} is in ${code}.`)
  const move = (from: string, to: string) => {
    if (from === to) return true
    const moved = slots.get(from)
    const swapped = slots.has(to) ? `, and what was there is in ${from}` : ''
    const words = `${moved ? nameOf(moved.productId) : ''} is in ${to}${swapped}.`
    return take(moveLane(place, plan, products, from, to), words)
  }

  return {
    view,
    place,
    products,
    plan,
    slots,
    /** Every slot that is planned, was planned or was added. */
    codes,
    live,
    hand,
    selected,
    said,
    version,
    findings: useMemo(() => findingsIn(place, plan, products), [place, plan, products]),
    differences: useMemo(() => differencesOf(live, plan), [live, plan]),
    unfit,
    isUnsaved: differencesOf(saved, plan).length > 0 || unfit.length > 0,
    canUndo: past.length > 0,
    nameOf,
    select: setSelected,
    pickUp: (next: Hand) => {
      setHand(next)
      const words = next.kind === 'product' ? next.product.name : `What is in ${next.code}`
      setSaid({ kind: 'done', words: `${words} is in your hand. Choose a lane.` })
    },
    letGo: () => setHand(undefined),
    forgetSaid: useCallback(() => setSaid(undefined), []),
    /** Puts what is in the hand into a lane. A product from the range stays in the hand. */
    drop: (code: string) => {
      if (!hand) return
      const done = hand.kind === 'product' ? put(code, hand.product) : move(hand.code, code)
      if (done) setSelected(code)
      if (done && hand.kind === 'lane') setHand(undefined)
    },
    /** Why what is in the hand cannot go there; nothing if it can. */
    refusalAt: (code: string): string | undefined => {
      if (!hand) return undefined
      if (hand.kind === 'product') return whyNot(place, plan, code, hand.product)
      if (hand.code === code) return undefined
      const edit = moveLane(place, plan, products, hand.code, code)
      return 'refused' in edit ? edit.refused : undefined
    },
    /** Draws a slot that the model does not have, to be filled next. */
    addSlot: (code: string) => {
      setAdded([...added, code])
      setSelected(code)
      setSaid({ kind: 'done', words: `Slot ${code} is added. Choose its product.` })
    },
    put,
    move,
    /** What is proposed for a lane, filled to what is proposed for it. */
    swap: (code: string, productId: string, par: number) => {
      const product = products.get(productId)
      if (!product) return
      const edit = placeProduct(place, plan, code, product)
      const words = `${product.name} is in ${code}.`
      take('plan' in edit ? { plan: changeSlot(edit.plan, code, { par }) } : edit, words)
      setSelected(code)
    },
    fillTo: (lanes: readonly { code: string; par: number }[]) => {
      const next = lanes.reduce((before, { code, par }) => changeSlot(before, code, { par }), plan)
      const [first] = lanes
      const words = `${first?.code} is filled to ${first?.par}.`
      change(next, lanes.length === 1 ? words : `${lanes.length} lanes are filled to fewer.`)
    },
    empty: (code: string) => change(emptyLane(plan, code), `${code} is empty.`),
    /** While somebody mends it: the message goes as soon as it is right, and it is taken when they leave. */
    mendFigure: ({ code }: PlannedSlot, name: LaneFigure, typed: string) => {
      if ('wrong' in laneFigure(name, typed)) return
      setTypedWrong(unfit.filter((one) => one.code !== code || one.name !== name))
    },
    /** The lane as it is then; nothing if what was typed is not taken. */
    typeFigure: (slot: PlannedSlot, name: LaneFigure, typed: string): PlannedSlot | undefined => {
      const { code, productId } = slot
      const figure = laneFigure(name, typed)
      const others = unfit.filter((one) => one.code !== code || one.name !== name)
      if ('wrong' in figure) {
        setTypedWrong([...others, { code, productId, name, typed, wrong: figure.wrong }])
        return undefined
      }
      setTypedWrong(others)
      if (figure.value !== slot[name]) {
        change(changeSlot(plan, code, { [name]: figure.value }), `${code} is changed.`)
      }
      return { ...slot, [name]: figure.value }
    },
    copy: (source: readonly PlannedSlot[], serial: string) => {
      const { plan: next, left } = copyOf(place, source, products)
      const rest = left.length > 0 ? ` ${left.length} lanes do not fit here and were left out.` : ''
      change(next, `${next.length} lanes are as in ${serial}.${rest}`)
    },
    /** What our planner would draw for the kind of building. */
    begin: () => {
      const environment =
        place.environment in environments ? (place.environment as Environment) : 'office'
      const offered = view.range.filter(({ retired }) => !retired)
      const stocked = new Map(offered.map((product) => [product.code, product]))
      const next = firstPlan({ model: place.model, environment }, stocked)
      change(next, `${next.length} lanes are planned.`)
    },
    undo: () => {
      const before = past.at(-1)
      if (!before) return
      setPast(past.slice(0, -1))
      setPlan(before)
      setSaid({ kind: 'done', words: 'Undone.' })
    },
    markSaved: (next: number) => {
      setSaved(plan)
      setVersion(next)
    },
  }
}
