import { Tabs } from '#ui/tabs.tsx'
import { AnswerForm } from './answer-form.tsx'
import { AnsweredForm } from './answered-form.tsx'
import { useDraft } from './drafts.ts'
import { NoteForm } from './note-form.tsx'
import { Part } from './part.tsx'
import type { OpenLead } from './use-lead.ts'

export type ComposerTab = 'answer' | 'answered' | 'note'

/** What can be written about an enquiry: to the customer, or for ourselves. */
export function Composer(props: {
  opened: OpenLead
  userId: string
  tab: ComposerTab
  /** How often its field was asked for by a key since the tab was chosen otherwise. */
  asked: number
  onTab: (tab: ComposerTab) => void
}) {
  const { opened, tab, asked } = props
  const { draft, write } = useDraft(props.userId, opened.lead.id)
  const writing = { opened, draft, write, asked }
  return (
    <Part title="Answer">
      <Tabs
        label="Ways to answer"
        value={tab}
        onChange={(value) => props.onTab(value as ComposerTab)}
        tabs={[
          { value: 'answer', label: 'By email', content: <AnswerForm {...writing} /> },
          {
            value: 'answered',
            label: 'Answered another way',
            content: <AnsweredForm {...writing} />,
          },
          { value: 'note', label: 'Note for us', content: <NoteForm {...writing} /> },
        ]}
      />
    </Part>
  )
}
