import { Mail } from 'lucide-react'
import { JsonLd } from '#app/shell/json-ld.tsx'
import { company } from '#content/company.ts'
import type { OpenPost } from '#features/careers/schema.ts'
import { longDate } from '#lib/time.ts'
import { buttonStyle } from '#ui/button.tsx'
import { Points } from './points.tsx'

const dayAndYear = { day: 'numeric', month: 'long', year: 'numeric' } as const

/** Posts that can be applied for, with what somebody needs to decide. */
export function OpenPosts({ posts }: { posts: OpenPost[] }) {
  return (
    <section aria-labelledby="posts-title" className="mx-auto max-w-7xl px-6 pb-20 sm:pb-28">
      <h2 id="posts-title" className="text-4xl">
        {posts.length === 1 ? 'One open post' : 'Open posts'}
      </h2>
      <div className="mt-10">
        {posts.map((post) => (
          <Post key={post.id} post={post} />
        ))}
      </div>
    </section>
  )
}

function Post({ post }: { post: OpenPost }) {
  const subject = `Application: ${post.title}`
  const facts = [
    ['Place', post.place],
    ['Hours', post.hours],
    ['Pay', post.salary],
    ['Apply by', longDate(post.closesOn, dayAndYear)],
  ].filter(([, fact]) => fact)
  return (
    <article
      id={post.id}
      className="grid scroll-mt-8 gap-x-16 gap-y-8 border-t border-edge py-10 lg:grid-cols-[2fr_3fr] lg:py-14"
    >
      <JobPosting post={post} />
      <div>
        <h3 className="text-3xl wrap-anywhere">{post.title}</h3>
        <p className="mt-3 text-lg text-ink-2">{post.text}</p>
        <dl className="mt-5 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
          {facts.map(([name, fact]) => (
            <div key={name} className="contents">
              <dt className="text-ink-2">{name}</dt>
              <dd className="font-semibold wrap-anywhere">{fact}</dd>
            </div>
          ))}
        </dl>
        <a
          href={`mailto:${company.email}?subject=${encodeURIComponent(subject)}`}
          aria-label={`Apply by email: ${post.title}`}
          className={buttonStyle({ variant: 'orange', className: 'mt-6' })}
        >
          <Mail aria-hidden="true" className="size-5" />
          Apply by email
        </a>
      </div>
      <div className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
        <Points title="What the work is" points={post.tasks} />
        <Points title="What you would bring" points={post.brings} />
      </div>
    </article>
  )
}

/** For search engines: only what the post says. */
function JobPosting({ post }: { post: OpenPost }) {
  return (
    <JsonLd
      data={{
        '@type': 'JobPosting',
        '@id': `${company.website}/careers#${post.id}`,
        title: post.title,
        description: post.text,
        responsibilities: post.tasks.join('. '),
        qualifications: post.brings.join('. '),
        workHours: post.hours,
        datePosted: post.postedOn,
        validThrough: post.closesOn,
        hiringOrganization: {
          '@type': 'Organization',
          '@id': `${company.website}/#organisation`,
          name: company.name,
          url: company.website,
        },
        jobLocation: {
          '@type': 'Place',
          address: {
            '@type': 'PostalAddress',
            addressLocality: post.place,
            addressCountry: company.address.country,
          },
        },
      }}
    />
  )
}
