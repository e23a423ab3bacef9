import { timeOf } from '#app/portal/moments.ts'
import type { CommentView } from '#features/audits/schema.ts'

/** What somebody wrote, in their name. */
export function Comment({ comment }: { comment: CommentView }) {
  return (
    <p className="border-line border-l-2 pl-3 text-sm">
      <span className="block whitespace-pre-wrap wrap-anywhere">{comment.text}</span>
      <span className="text-ink-2">
        {comment.by}, {timeOf(comment.at)}
      </span>
    </p>
  )
}
