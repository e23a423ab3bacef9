import { Circle, CircleCheckBig } from 'lucide-react'

/** Beside a step of a list, whose words say the same. */
export function DoneMark({ done }: { done: boolean }) {
  const Mark = done ? CircleCheckBig : Circle
  return (
    <Mark
      aria-hidden="true"
      className={`mt-0.5 size-5 shrink-0 ${done ? 'text-leaf' : 'text-ink-2'}`}
    />
  )
}
