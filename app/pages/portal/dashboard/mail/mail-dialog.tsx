import { Answered } from '#app/portal/panel.tsx'
import { useFreshCall, useMake } from '#app/portal/use-call.ts'
import { mailDeskCalls } from '#features/mail-desk/calls.ts'
import { retryRefusal } from '#features/mail-desk/policy.ts'
import type { MailDetail } from '#features/mail-desk/schema.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { useToast } from '#ui/toast.tsx'
import { MailFacts } from './mail-facts.tsx'
import { RetryForm } from './retry-form.tsx'
import { SetAsideForm } from './set-aside-form.tsx'

/** One email: what became of it, what it says, and what can be done. */
export function MailDialog(props: { id: string; onClose: () => void; onChanged: () => void }) {
  const { loaded, reload } = useFreshCall(mailDeskCalls.find, { params: { id: props.id } })
  const done = () => {
    props.onChanged()
    props.onClose()
  }
  return (
    <Dialog
      open
      size="wide"
      onOpenChange={(open) => open || props.onClose()}
      title={loaded.status === 'there' ? loaded.answer.subject : 'Email'}
    >
      <Answered loaded={loaded} what="The email" onRetry={reload} skeleton={<MailSkeleton />}>
        {(mail) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <MailFacts mail={mail} />
            <Actions mail={mail} onDone={done} />
            <Words mail={mail} />
          </div>
        )}
      </Answered>
    </Dialog>
  )
}

function Words({ mail }: { mail: MailDetail }) {
  if (mail.text === null) {
    return (
      <p className="text-ink-2">
        {mail.sealed
          ? 'Its words are not shown: it is about a data request, a complaint or an incident, and stands in its case.'
          : 'Its words are not shown: they carried a code or a link that opens an account.'}
      </p>
    )
  }
  return (
    <section aria-labelledby="mail-words">
      <h3 id="mail-words" className="mb-3 text-lg">
        What it says
      </h3>
      <pre className="rounded-field bg-paper-2 p-4 font-mono text-sm whitespace-pre-wrap wrap-anywhere">
        {mail.text}
      </pre>
      {mail.attachments.length > 0 && (
        <p className="mt-2 text-sm text-ink-2">With {mail.attachments.join(', ')}</p>
      )}
    </section>
  )
}

function Actions({ mail, onDone }: { mail: MailDetail; onDone: () => void }) {
  if (mail.nextTryAt) return <TryNow mail={mail} onDone={onDone} />
  const refusal = retryRefusal(mail)
  if (refusal === 'not_undelivered') return null
  return (
    <>
      {refusal ? (
        <p className="text-ink-2">{mailDeskCalls.retry.refusals[refusal].message}</p>
      ) : (
        <RetryForm mail={mail} onDone={onDone} />
      )}
      {mail.setAsideAt === null && <SetAsideForm mail={mail} onDone={onDone} />}
    </>
  )
}

/** For an email that waits: whatever was wrong may have been put right. */
function TryNow({ mail, onDone }: { mail: MailDetail; onDone: () => void }) {
  const toast = useToast()
  const { sending, failure, make } = useMake()
  const tryNow = async () => {
    if (!(await make(mailDeskCalls.tryNow, { params: { id: mail.id } }))) return
    toast({
      title: 'It is being tried',
      description: 'Look again in a moment for what came of it.',
    })
    onDone()
  }
  return (
    <div className="grid gap-4">
      {failure && (
        <Alert live kind="error" title="It was not tried">
          {failure.message}
        </Alert>
      )}
      <Button
        variant="orange"
        aria-busy={sending}
        disabled={sending}
        onClick={tryNow}
        className="justify-self-start max-sm:w-full"
      >
        {sending ? 'One moment…' : 'Try now'}
      </Button>
    </div>
  )
}

function MailSkeleton() {
  return (
    <SkeletonGroup label="mail">
      <div className="grid gap-4">
        <Skeleton className="h-36 w-full" />
        <Skeleton className="h-11 w-40" />
      </div>
    </SkeletonGroup>
  )
}
