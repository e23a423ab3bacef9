import { Download } from 'lucide-react'
import { useState } from 'react'
import { useNoticeEnd } from '#app/portal/use-api.ts'
import { ApiRefusal } from '#app/session/api.ts'
import { callForFile } from '#app/session/call.ts'
import { insightCalls } from '#features/insights/calls.ts'
import type { ExportSplit, Report } from '#features/insights/schema.ts'
import { Button } from '#ui/button.tsx'
import { downloadText } from '#ui/download.ts'
import { daysQuery, type InsightsView } from './insights-query.ts'

/** A report of the chosen days as a file. */
export function ReportExport(props: {
  report: Report
  /** How its rows are split, where it can be chosen. */
  by?: ExportSplit
  what: string
  view: InsightsView
}) {
  const { report, by, what, view } = props
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const noticeEnd = useNoticeEnd()
  const save = async () => {
    setState('busy')
    try {
      const query = { ...daysQuery(view), report, by }
      const answer = await callForFile(insightCalls.export, { query })
      if (!answer.ok) throw new ApiRefusal(answer.status, {})
      downloadText(
        `${report}${by ? `-by-${by}` : ''}-${view.from}-${view.to}.csv`,
        await answer.text(),
      )
      setState('idle')
    } catch (error) {
      noticeEnd(error)
      setState('failed')
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      {/* While it has nothing to say, it takes no room. */}
      <p role="status" className="text-sm text-ink-2 empty:-mr-3">
        {state === 'failed' && 'The export broke off. Please try again.'}
      </p>
      <Button
        size="sm"
        variant="outline"
        className="max-sm:min-h-11"
        aria-label={`Export CSV of ${what}`}
        aria-busy={state === 'busy'}
        disabled={state === 'busy'}
        onClick={save}
      >
        <Download aria-hidden="true" className="size-4" /> Export CSV
      </Button>
    </div>
  )
}
