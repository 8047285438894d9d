/**
 * The style of a class's page, light and dark as the reader's system is set. Every pair of
 * text and ground has a contrast of 4.5 at least; colour never says what words do not.
 */

const colours = {
  light: `--ground:#ffffff;--panel:#f6f8fa;--text:#1f2328;--faint:#59636e;--line:#d1d9e0;--link:#0b5cad;
--good:#116329;--good-ground:#dafbe1;--near:#7a4100;--near-ground:#fff1d6;--bad:#a40e26;--bad-ground:#ffebe9;
--other:#3b434b;--other-ground:#e9edf1;--mark:#ffe2a0;--bar:#b35900`,
  dark: `--ground:#0d1117;--panel:#161b22;--text:#e6edf3;--faint:#9da7b1;--line:#343b44;--link:#6cb6ff;
--good:#7ee2a0;--good-ground:#12361f;--near:#ffc680;--near-ground:#402a08;--bad:#ffaba4;--bad-ground:#48181a;
--other:#cdd5dd;--other-ground:#262c34;--mark:#6b4a05;--bar:#e8994a`,
} as const;

export const classStyle = `
:root{color-scheme:light dark;${colours.light}}
@media (prefers-color-scheme:dark){:root{${colours.dark}}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:72rem;padding:1.5rem 1.25rem 4rem;background:var(--ground);color:var(--text);
font:1rem/1.5 system-ui,"Segoe UI",Helvetica,Arial,sans-serif}
h1{font-size:1.6rem;line-height:1.25;margin:0}h2{font-size:1.2rem;margin:2.5rem 0 .75rem}
a{color:var(--link)}
:focus-visible{outline:3px solid var(--link);outline-offset:2px}
.faint,.of{color:var(--faint)}
.name,pre,code{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;font-size:.875rem}
.name,h1,h1+p{overflow-wrap:anywhere}
.figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(8.5rem,1fr));gap:.75rem;margin:1.25rem 0 0;padding:0}
.figures div{background:var(--panel);border:1px solid var(--line);border-radius:.5rem;padding:.6rem .9rem}
.figures dt{color:var(--faint);font-size:.875rem}
.figures dd{margin:0;font-size:1.6rem;font-weight:600;font-variant-numeric:tabular-nums;line-height:1.3}
.chart{margin:0;max-width:46rem}.chart svg{display:block;width:100%;height:auto}
.chart .bar{fill:var(--bar)}.chart .axis{stroke:var(--faint);fill:none}
.chart text{fill:var(--text);font-size:12px}.chart .number{font-weight:600}
.chart figcaption{color:var(--faint);margin-top:.25rem}
#filters{display:flex;flex-wrap:wrap;gap:.6rem 1rem;align-items:end;margin-bottom:.75rem}
#filters[hidden],[hidden]{display:none!important}
#filters label{display:grid;font-size:.875rem;color:var(--faint)}
input,select,button{font:inherit;color:inherit;background:var(--ground);border:1px solid var(--faint);border-radius:.375rem;
padding:.3rem .55rem;min-height:2.25rem;max-width:100%}
button{cursor:pointer;background:var(--panel)}
#f-min,#f-max{width:5.5rem}#f-count{margin:0;padding:.35rem 0;color:var(--faint)}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;padding:.4rem .6rem;border-bottom:1px solid var(--line);vertical-align:top}
thead th{white-space:nowrap;border-bottom-width:2px;vertical-align:bottom}
tbody th{font-weight:400}
td.number,th.number{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}
th button{border:0;background:none;padding:0;font-weight:600;min-height:1.5rem}
th button::after{content:" \\2195";color:var(--faint);font-weight:400}
th[aria-sort=ascending] button::after{content:" \\2191";color:inherit}
th[aria-sort=descending] button::after{content:" \\2193";color:inherit}
.verdict{display:inline-block;padding:0 .5rem;border-radius:1rem;font-size:.875rem;white-space:nowrap;
color:var(--other);background:var(--other-ground)}
.v-passes{color:var(--good);background:var(--good-ground)}.v-near-miss,.v-multi-fault{color:var(--near);background:var(--near-ground)}
.v-compile-error,.v-unreadable,.v-fault{color:var(--bad);background:var(--bad-ground)}
details.sub{border:1px solid var(--line);border-radius:.5rem;margin:.5rem 0;content-visibility:auto;contain-intrinsic-size:auto 3rem}
summary{cursor:pointer;padding:.5rem .8rem;border-radius:.5rem;background:var(--panel)}
summary .verdict{margin:0 .5rem}
.feedback span{white-space:pre-line}
section>pre,li>pre{white-space:pre-wrap;overflow-wrap:anywhere}
.wide{overflow-x:auto;max-width:100%}#matrix{width:auto}#matrix th.test{writing-mode:vertical-rl;max-height:12rem;padding:.4rem .2rem}
#matrix td{text-align:center;padding:.2rem .45rem}#matrix td.number{text-align:right}
.t0,.t1,.t2{color:var(--bad);background:var(--bad-ground)}.t3{color:var(--near);background:var(--near-ground)}
.t4{color:var(--good);background:var(--good-ground)}
.size{display:inline-block;min-width:2.5rem;font-variant-numeric:tabular-nums}.members li{margin:.25rem 0;overflow-wrap:anywhere}
.members summary{background:none;padding:.1rem 0;display:inline-block;color:var(--link)}
.diff{overflow-x:auto;border:1px solid var(--line);border-radius:.375rem;padding:.4rem .6rem;margin:.3rem 0}
.diff ins,.diff del,.diff span{display:block;min-width:max-content}.diff del{text-decoration:none}
.body{padding:.25rem .9rem .9rem}
.body p,.body ul{margin:.5rem 0}.body ul{padding-left:1.25rem}
.src{position:relative;overflow-x:auto;border:1px solid var(--line);border-radius:.375rem;padding:.4rem 0;margin:.6rem 0}
.src pre{margin:0;width:max-content;min-width:100%;tab-size:4;line-height:1.45}
.src code{display:block;padding-right:1rem;counter-increment:l;white-space:pre}
.src code::before{content:counter(l);display:inline-block;width:3.2rem;padding-right:.8rem;text-align:right;
color:var(--faint);user-select:none}
.src .m{background:var(--near-ground)}.src .m::before{content:"\\25b6 " counter(l);color:var(--near);font-weight:600}
.src .p::before{content:"? " counter(l);color:var(--near)}
mark{background:var(--mark);color:inherit;border-bottom:2px solid var(--near)}
.p mark{background:none;border-bottom-style:dashed}
.gap,.note{position:sticky;left:0}
.gap{color:var(--faint);padding:.1rem .8rem .1rem 3.6rem;font-size:.875rem}
.note{margin:.25rem .75rem .5rem 3.6rem;padding:.45rem .75rem;border-left:3px solid var(--near);background:var(--panel);
border-radius:0 .375rem .375rem 0;max-width:44rem;overflow-wrap:anywhere}
.note p,.note ul{margin:.15rem 0}
del{background:var(--bad-ground);color:var(--bad);text-decoration:line-through}
ins{background:var(--good-ground);color:var(--good);text-decoration:none}
.note code,.note del,.note ins{display:inline;padding:0 .2rem;white-space:pre-wrap}
.note code::before{content:none}
@media (max-width:40rem){
body{padding:1rem .75rem 3rem}h1{font-size:1.35rem}
.figures{grid-template-columns:repeat(2,1fr);gap:.5rem}.figures dd{font-size:1.35rem}
.where,.of{display:none}th,td{padding:.4rem .3rem}thead th{white-space:normal}
.verdict{border-radius:.4rem;white-space:normal}
.note{margin-left:.75rem}.src code::before{width:2.6rem;padding-right:.6rem}.gap{padding-left:3rem}
#filters label{flex:1 1 9rem}#f-text,#f-verdict,#f-min,#f-max{width:100%}
.chart text{font-size:17px}
}
@media print{#filters{display:none}body{max-width:none}details.sub{break-inside:avoid}}
`;
