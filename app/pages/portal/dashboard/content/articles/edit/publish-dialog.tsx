import { useState } from 'react'
import { timeOf } from '#app/portal/moments.ts'
import { useNoticeEnd } from '#app/portal/use-api.ts'
import { ApiRefusal } from '#app/session/api.ts'
import { authWords } from '#app/session/auth-words.ts'
import { call } from '#app/session/call.ts'
import { articleCalls } from '#features/articles/calls.ts'
import { lastDayToSchedule } from '#features/articles/policy.ts'
import type { EditedArticle } from '#features/articles/schema/desk.ts'
import { inLondon, londonDate } from '#lib/time.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { DatePicker } from '#ui/date-picker.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, FieldGroup } from '#ui/field.tsx'
import { Radio, RadioGroup } from '#ui/radio-group.tsx'
import { TimePicker } from '#ui/time-picker.tsx'
import { useToast } from '#ui/toast.tsx'
import type { ArticleDraftState } from './use-article-draft.ts'

/** Saves what is written and shows it to everybody, at once or at a moment in London. */
export function PublishDialog(props: {
  article: EditedArticle
  draft: ArticleDraftState
  onMissing: (fields: Record<string, string>) => void
  onChanged: () => Promise<void>
  onClose: () => void
}) {
  const { article } = props
  const isLive = article.state === 'published'
  const planned = article.state === 'scheduled' ? article.publishedAt : null
  const [when, setWhen] = useState(planned ? 'later' : 'now')
  const [date, setDate] = useState(planned ? londonDate(new Date(planned)) : undefined)
  const [time, setTime] = useState<string | undefined>(planned ? londonTime(planned) : '09:00')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const toast = useToast()
  const noticeEnd = useNoticeEnd()

  const publish = async () => {
    const later = when === 'later'
    const at = later && date && time && { date, time }
    if (later && !at) {
      return setErrors({
        ...(!date && { date: 'Please choose a day' }),
        ...(!time && { time: 'Please choose a time' }),
      })
    }
    setBusy(true)
    setErrors({})
    setFailure(undefined)
    try {
      if (props.draft.state.is !== 'saved' && !(await props.draft.save('auto'))) {
        return setFailure('The text could not be saved, so nothing was published.')
      }
      const { publishedAt } = await call(articleCalls.publish, {
        params: { id: article.id },
        input: { version: props.draft.version(), ...(at && { at }) },
      })
      await props.onChanged()
      toast({
        title: later ? 'Scheduled' : 'Published',
        description: later
          ? `It appears on ${timeOf(publishedAt)}.`
          : 'It is on the site, in the feed and in the sitemap.',
      })
      props.onClose()
    } catch (error) {
      noticeEnd(error)
      const fields = error instanceof ApiRefusal ? error.fields : {}
      setErrors(fields)
      const { date: _, time: __, ...missing } = fields
      props.onMissing(missing)
      const [first] = Object.values(missing)
      if (first || Object.keys(fields).length === 0) setFailure(first ?? authWords(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || props.onClose()}
      title={isLive ? 'Publish the changes?' : 'Publish this article?'}
      description={`Anyone can read it at /blog/${props.draft.content.slug}.`}
      footer={
        <Button variant="orange" aria-busy={busy} disabled={busy} onClick={publish}>
          {busy ? 'One moment…' : when === 'later' ? 'Schedule it' : 'Publish it'}
        </Button>
      }
    >
      <div className="grid gap-5">
        {failure && (
          <Alert live kind="error" title="Not published">
            {failure}
          </Alert>
        )}
        {!isLive && (
          <FieldGroup name="when" label="When?">
            {(group) => (
              <RadioGroup {...group} value={when} onValueChange={setWhen}>
                <Radio value="now" label="Now" />
                <Radio value="later" label="Later" hint="It appears by itself at that moment." />
              </RadioGroup>
            )}
          </FieldGroup>
        )}
        {when === 'later' && (
          <div className="grid gap-5 sm:grid-cols-2">
            <Field name="date" label="Day" error={errors.date}>
              {(control) => (
                <DatePicker
                  {...control}
                  min={londonDate(new Date())}
                  max={lastDayToSchedule(new Date())}
                  value={date}
                  onChange={(value) => setDate(value)}
                />
              )}
            </Field>
            <Field name="time" label="Time in London" error={errors.time}>
              {(control) => (
                <TimePicker {...control} value={time} onChange={(value) => setTime(value)} />
              )}
            </Field>
          </div>
        )}
      </div>
    </Dialog>
  )
}

/** As 09:05. */
function londonTime(moment: string): string {
  const { minute } = inLondon(new Date(moment))
  const digits = (part: number) => String(part).padStart(2, '0')
  return `${digits(Math.floor(minute / 60))}:${digits(minute % 60)}`
}
