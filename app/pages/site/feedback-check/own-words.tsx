/** What somebody wrote, as it stands or would stand on the feedback page. */
export function OwnWords({ message, author }: { message: string; author?: string }) {
  return (
    <figure className="mt-8 max-w-2xl border-l-4 border-orange pl-5">
      <blockquote className="text-xl leading-relaxed wrap-anywhere whitespace-pre-line">
        {message}
      </blockquote>
      {author && <figcaption className="mt-3 text-ink-2 wrap-anywhere">{author}</figcaption>}
    </figure>
  )
}
