import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Head } from '#app/shell/head.tsx'
import { careers, type FieldOfWork } from '#content/careers.ts'
import { company } from '#content/company.ts'
import { pictures } from '#content/pictures.ts'
import { buttonStyle } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'
import { careersSource } from './careers-source.ts'
import { InterestForm } from './interest-form.tsx'
import { OpenPosts } from './open-posts.tsx'
import { Points } from './points.tsx'

export { interestAction as action } from './interest-action.ts'

export const loader = ({ context }: LoaderFunctionArgs) => context.get(careersSource).shown()

export default function CareersPage() {
  const { posts, fields } = useLoaderData<typeof loader>()
  const open = openPosts(posts.length)
  return (
    <>
      <Head
        title="Careers"
        description={`Working at ${company.name}: ${open.toLowerCase()}. What our fields of work involve, and how to register your interest in one.`}
        path="/careers"
        picture="detail-locker"
      />
      <section className="mx-auto grid max-w-7xl gap-x-20 gap-y-6 px-6 pt-8 pb-10 sm:pt-16 sm:pb-14 lg:grid-cols-[3fr_2fr] lg:items-end">
        <h1 className="text-6xl">Work that leaves a shelf full</h1>
        <div>
          <p className="inline-block rounded-full bg-amber-soft px-4 py-1.5 font-semibold text-amber">
            {open}
          </p>
          <p className="mt-4 text-lg text-ink-2">{careers.intro}</p>
        </div>
      </section>
      <Picture
        picture={pictures['detail-shelf']}
        alt="Shelves of a machine that has just been filled: cans above, bottles below"
        sizes="(min-width: 1280px) 1232px, (min-width: 640px) calc(100vw - 48px), 100vw"
        first
        className="mx-auto mb-20 aspect-12/5 max-w-[77rem] sm:mb-28 sm:w-[calc(100%-3rem)] sm:rounded-panel"
        imageClassName="size-full object-cover"
      />
      {posts.length > 0 && <OpenPosts posts={posts} />}
      {fields.length > 0 && (
        <section aria-labelledby="fields-title" className="bg-paper-2">
          <div className="mx-auto max-w-7xl px-6 py-20 sm:py-28">
            <h2 id="fields-title" className="text-4xl">
              Fields of work
            </h2>
            <div className="mt-10">
              {fields.map((field) => (
                <Field key={field.id} field={field} />
              ))}
            </div>
          </div>
        </section>
      )}
      <section
        aria-labelledby="how-title"
        className="mx-auto grid max-w-7xl gap-x-16 gap-y-8 px-6 py-20 sm:py-28 lg:grid-cols-[2fr_3fr]"
      >
        <h2 id="how-title" className="text-4xl">
          What happens when you register
        </h2>
        <ol className="border-t border-line">
          {careers.how.map((step, index) => (
            <li key={step} className="grid grid-cols-[3rem_1fr] border-b border-line py-6 text-lg">
              <span aria-hidden="true" className="font-display text-2xl font-bold text-rust">
                {index + 1}
              </span>
              {step}
            </li>
          ))}
        </ol>
      </section>
      <section id="register" aria-labelledby="register-title" className="scroll-mt-4 bg-paper-2">
        <div className="mx-auto grid max-w-7xl gap-10 px-6 py-20 sm:py-28 lg:grid-cols-[2fr_3fr] lg:gap-20">
          <div>
            <h2 id="register-title" className="text-4xl">
              Register your interest
            </h2>
            <p className="mt-5 text-lg text-ink-2">
              A person reads it and answers {company.promises.contactForm}. When a post opens in
              your field, we write to you.
            </p>
          </div>
          <InterestForm roles={[...posts, ...fields]} />
        </div>
      </section>
    </>
  )
}

function openPosts(count: number): string {
  if (count === 0) return 'No open posts at the moment'
  return count === 1 ? 'One open post at the moment' : `${count} open posts at the moment`
}

function Field({ field }: { field: FieldOfWork }) {
  return (
    <article
      id={field.id}
      className="grid scroll-mt-8 gap-x-16 gap-y-8 border-t border-edge py-10 lg:grid-cols-[2fr_3fr] lg:py-14"
    >
      <div>
        <h3 className="text-3xl">{field.title}</h3>
        <p className="mt-3 text-lg text-ink-2">{field.text}</p>
        <Link
          to={`/careers?field=${field.id}#register`}
          aria-label={`Register interest: ${field.title}`}
          className={buttonStyle({ variant: 'default', className: 'mt-6' })}
        >
          Register interest
        </Link>
      </div>
      <div className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
        <Points title="What the work is" points={field.tasks} />
        <Points title="What you would bring" points={field.brings} />
      </div>
    </article>
  )
}
