/**
 * The script in every page. The browser's code waits until the page has loaded and the browser is
 * idle, or until somebody acts, and comes file by file: in one go, a telephone would stand still for
 * a tenth of a second. A page that is nothing without its code does not wait. What counts visits comes
 * at once, as it waits for none of that; what measures them comes once the page has loaded. A button
 * that only that code can answer, pressed before it is there, is marked as busy and pressed again by
 * app/browser.tsx; so is the button of a form on a page that is nothing without its code, and the one
 * that Ctrl+K, on a Mac ⌘K, stands for.
 *
 * Errors are reported to features/errors, without queries of addresses and a few for each page. If
 * the code does not come, or not in 20 seconds, a page that is nothing without it says so until it is
 * there; other pages stay readable.
 * `hasActed` tells whether the visitor has done something so far. `isOutdated` tells whether the
 * server has another release by now, once for each release: then a reload brings the code, and there
 * is never a second one.
 */
export function bootScript(
  files: string[],
  own: { tracker: string; vitals: string },
  release: string,
): string {
  return `(()=>{
const release="${release}",sent=new Set;
const clean=(t,n)=>String(t||"").replace(/[?#][^\\s)"']*/g,"").slice(0,n);
const report=(e)=>{const message=clean(e&&e.message||e,500);if(sent.size>4||sent.has(message))return;sent.add(message);
fetch("/functions/v1/report-error",{method:"POST",keepalive:true,headers:{"content-type":"application/json"},body:JSON.stringify({release,message,page:location.pathname.slice(0,500),stack:clean(e&&e.stack,4000)})}).catch(()=>{})};
addEventListener("error",(e)=>e.error&&report(e.error));
addEventListener("unhandledrejection",(e)=>report(e.reason));
window.isOutdated=async()=>{try{const r=await fetch("/functions/v1/release",{cache:"no-store",signal:AbortSignal.timeout(3000)}),now=r.ok&&await r.text(),k="reloaded-for";if(!now||now===release||sessionStorage.getItem(k)===now)return false;sessionStorage.setItem(k,now);return true}catch{return false}};
const stop=()=>{clearTimeout(late);removeEventListener("click",press,true);removeEventListener("submit",hold,true);return pressed};
const failed=async(e)=>{report(e);const t=document.getElementById("load-failure");if(!t||undo)return;undo=()=>{};
const m=document.querySelector("main"),typed=[...m.querySelectorAll("input")].some((i)=>i.value!==i.defaultValue),old=!typed&&await isOutdated();
if(taken)return;if(old)return location.reload();
const p=t.content.firstElementChild.cloneNode(true),kept=typed?[]:[...m.childNodes],title=document.title;document.title=p.querySelector("h1").textContent;p.querySelector("button").onclick=()=>location.reload();
if(!typed)m.replaceChildren();m.prepend(p);undo=()=>{p.remove();m.append(...kept);document.title=title}};
const own=(f)=>import(f).catch(()=>{});
own("/${own.tracker}");
let on,pressed,taken,undo,late,acted=false;
const go=async()=>{if(on)return;on=1;if(document.getElementById("load-failure"))late=setTimeout(failed,2e4,Error("Its code did not come in time"));try{for(const f of ${JSON.stringify(files.map((file) => `/${file}`))}){await import(f);await new Promise((r)=>setTimeout(r))}}catch(e){stop()?.removeAttribute("aria-busy");failed(e)}};
const press=(e)=>{const b=e.target.closest("button[type=button]:not([popovertarget])");if(b){pressed=b;b.ariaBusy="true"}};
const hold=(e)=>{if(!document.getElementById("load-failure"))return;e.preventDefault();pressed=e.submitter;if(pressed)pressed.ariaBusy="true"};
const find=(e)=>{const b=(/Mac|iP/.test(navigator.platform)?e.metaKey:e.ctrlKey)&&e.key==="k"&&!e.altKey&&document.querySelector("button[aria-keyshortcuts]");if(b){e.preventDefault();pressed=b;b.ariaBusy="true"}};
addEventListener("load",()=>{own("/${own.vitals}");"requestIdleCallback"in window?requestIdleCallback(go,{timeout:2000}):setTimeout(go,1)});
addEventListener("DOMContentLoaded",()=>document.getElementById("load-failure")&&go());
const act=()=>{acted=true;go()};
for(const e of["pointerdown","keydown","focusin"])addEventListener(e,act,{once:true,passive:true});
window.hasActed=()=>acted;
addEventListener("click",press,true);
addEventListener("submit",hold,true);
addEventListener("keydown",find);
window.takeOver=(keys)=>{taken=1;undo?.();if(keys)removeEventListener("keydown",find);return stop()}
})()`.replaceAll('\n', '')
}
