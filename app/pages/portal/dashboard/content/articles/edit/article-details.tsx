import { useState } from 'react'
import { Panel } from '#app/portal/panel.tsx'
import { fixedArticles, pictureNamed } from '#content/articles.ts'
import { pictures } from '#content/pictures.ts'
import type { ArticleDraft, EditedArticle } from '#features/articles/schema/desk.ts'
import { type PictureFile, pictureAddress } from '#lib/picture-file.ts'
import { Button } from '#ui/button.tsx'
import { Field, FieldError } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { fileOf, PictureDialog } from './picture-dialog.tsx'

const topics = [...new Set(fixedArticles.map(({ topic }) => topic))].toSorted()

/** What lists, search engines and shared links say about the article. */
export function ArticleDetails(props: {
  article: EditedArticle
  content: ArticleDraft
  errors: Record<string, string>
  onChange: (changed: Partial<ArticleDraft>) => void
}) {
  const { content, errors, onChange } = props
  return (
    <Panel title="About the article">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-2">
        <div className="grid content-start gap-5">
          <Field
            name="description"
            label="Description"
            hint="A sentence or two: it stands under the title, in lists and in search results."
            error={errors.description}
          >
            {(control) => (
              <Textarea
                {...control}
                rows={3}
                maxLength={300}
                value={content.description}
                // It is one line, however it is shown.
                onChange={(event) =>
                  onChange({ description: event.target.value.replaceAll('\n', ' ') })
                }
              />
            )}
          </Field>
          <Field name="topic" label="Topic" error={errors.topic}>
            {(control) => (
              <>
                <Input
                  {...control}
                  list="known-topics"
                  maxLength={40}
                  autoComplete="off"
                  value={content.topic}
                  onChange={(event) => onChange({ topic: event.target.value })}
                />
                <datalist id="known-topics">
                  {topics.map((topic) => (
                    <option key={topic} value={topic} />
                  ))}
                </datalist>
              </>
            )}
          </Field>
          <Field
            name="slug"
            label="Address"
            hint={
              props.article.slugIsFixed
                ? `/blog/${content.slug}: readers know it already, so it stays.`
                : `/blog/${content.slug}: it can be changed until it is published.`
            }
            error={errors.slug}
          >
            {(control) => (
              <Input
                {...control}
                disabled={props.article.slugIsFixed}
                maxLength={120}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                value={content.slug}
                onChange={(event) => onChange({ slug: event.target.value })}
              />
            )}
          </Field>
        </div>
        <LeadPicture {...props} />
      </div>
    </Panel>
  )
}

function LeadPicture(props: {
  article: EditedArticle
  content: ArticleDraft
  errors: Record<string, string>
  onChange: (changed: Partial<ArticleDraft>) => void
}) {
  const { picture, pictureAlt } = props.content
  const [choosing, setChoosing] = useState(false)
  const [chosen, setChosen] = useState<PictureFile>()
  const photo = [chosen, props.article.photo].find((one) => one?.file === picture)
  return (
    <div className="grid content-start gap-5">
      <div className="grid gap-1.5">
        <p className="font-medium">Picture</p>
        <img
          src={addressOf(photo ?? pictures[pictureNamed(picture)])}
          alt={pictureAlt}
          className="aspect-8/5 w-full rounded-card bg-paper-2 object-cover"
        />
        <Button
          size="sm"
          variant="outline"
          className="mt-1 justify-self-start max-sm:min-h-11"
          onClick={() => setChoosing(true)}
        >
          Choose another picture
        </Button>
        <FieldError id="picture-error" message={props.errors.picture} />
      </div>
      <Field
        name="pictureAlt"
        label="What the picture shows"
        hint="For people who cannot see it."
        error={props.errors.pictureAlt}
      >
        {(control) => (
          <Input
            {...control}
            maxLength={300}
            autoComplete="off"
            value={pictureAlt}
            onChange={(event) => props.onChange({ pictureAlt: event.target.value })}
          />
        )}
      </Field>
      {choosing && (
        <PictureDialog
          title="The picture of the article"
          withOwn
          onClose={() => setChoosing(false)}
          onChooseOwn={(name) => {
            setChoosing(false)
            props.onChange({ picture: name, pictureAlt: '' })
          }}
          onChoose={(uploaded) => {
            setChoosing(false)
            setChosen(fileOf(uploaded))
            props.onChange({ picture: uploaded.id, pictureAlt: uploaded.alt })
          }}
        />
      )}
    </div>
  )
}

/** The smallest that is large enough for this page. */
function addressOf(picture: PictureFile): string {
  const width = picture.widths.find((wide) => wide >= 800) ?? picture.widths.at(-1)
  return pictureAddress(picture, width ?? picture.width)
}
