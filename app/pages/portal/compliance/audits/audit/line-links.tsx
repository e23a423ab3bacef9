import { useState } from 'react'
import { DialogForm } from '#app/portal/dialog-form.tsx'
import { auditCalls } from '#features/audits/calls.ts'
import type { LineLink } from '#features/audits/schema.ts'
import { portalPath } from '#lib/portal-links.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { AuditPart } from './audit-page.tsx'
import { Comment } from './comment.tsx'

const kinds: Record<LineLink['kind'], string> = {
  evidence: 'Evidence',
  risk: 'Risk',
  incident: 'Incident',
  policy: 'Policy',
}

const pages: Record<LineLink['kind'], (id: string) => string> = {
  evidence: (id) => `/compliance/controls/evidence?evidence=${id}`,
  risk: (id) => portalPath('/compliance/risks/:id', { id }),
  incident: (id) => portalPath('/compliance/incidents/:id', { id }),
  policy: (id) => portalPath('/compliance/policies/:id', { id }),
}

/** What other registers have of the control of a line, and what was written about its evidence. */
export function LineLinks({
  audit,
  mayExamine,
  links,
  onChanged,
}: AuditPart & { links: LineLink[] }) {
  const [commenting, setCommenting] = useState<LineLink>()
  if (links.length === 0) return null
  return (
    <details className="mt-2">
      <summary className="inline-flex min-h-8 cursor-pointer items-center rounded-sm text-rust text-sm underline underline-offset-4">
        {links.length === 1 ? '1 record' : `${links.length} records`}
      </summary>
      <ul className="mt-1 grid gap-2">
        {links.map((link) => (
          <li key={`${link.kind} ${link.id}`} className="grid gap-1">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="text-ink-2 text-sm">{kinds[link.kind]}</span>
              <TextLink row to={pages[link.kind](link.id)} className="wrap-anywhere">
                {link.title}
              </TextLink>
              {link.kind === 'evidence' && mayExamine && audit.state !== 'closed' && (
                <Button
                  size="sm"
                  variant="ghost"
                  className="max-sm:min-h-11"
                  onClick={() => setCommenting(link)}
                >
                  Comment<span className="sr-only"> on {link.title}</span>
                </Button>
              )}
            </span>
            {audit.evidenceComments
              .filter(({ evidenceId }) => evidenceId === link.id)
              .map((comment) => (
                <Comment key={comment.id} comment={comment} />
              ))}
          </li>
        ))}
      </ul>
      {commenting && (
        <DialogForm
          call={auditCalls.comment}
          params={{ id: audit.id }}
          also={{ evidenceId: commenting.id }}
          title="Comment on evidence"
          description={commenting.title}
          button="Add the comment"
          onDone={onChanged}
          onClose={() => setCommenting(undefined)}
        >
          {(errors) => (
            <Field name="text" label="Comment" error={errors.text}>
              {(control) => <Textarea {...control} rows={4} maxLength={4000} />}
            </Field>
          )}
        </DialogForm>
      )}
    </details>
  )
}
