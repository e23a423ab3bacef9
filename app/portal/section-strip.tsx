import { useRef } from 'react'
import { useLocation } from 'react-router'
import { classNames } from '#ui/class-names.ts'
import { useSidewaysOverflow } from '#ui/use-sideways-overflow.ts'
import {
  SectionNavigation,
  SectionNavigationSkeleton,
  type SectionPages,
} from './section-navigation.tsx'
import { useCurrentInSight } from './use-current-in-sight.ts'

/** More pages than a phone has room for: they are moved sideways, and the one that is open is in sight. */
export function SectionStrip({ label, pages }: { label: string; pages: SectionPages }) {
  const strip = useRef<HTMLDivElement>(null)
  const hidden = useSidewaysOverflow(strip)
  useCurrentInSight(strip, useLocation().pathname)
  return (
    <div
      ref={strip}
      className={classNames(
        'mb-6 overflow-x-auto whitespace-nowrap *:min-w-fit',
        hidden.before && 'mask-l-from-[calc(100%-3rem)]',
        hidden.after && 'mask-r-from-[calc(100%-3rem)]',
      )}
    >
      <SectionNavigation label={label} pages={pages} />
    </div>
  )
}

export function SectionStripSkeleton({ pages }: { pages: SectionPages }) {
  return (
    <div className="mb-6 overflow-hidden whitespace-nowrap">
      <SectionNavigationSkeleton pages={pages} />
    </div>
  )
}
