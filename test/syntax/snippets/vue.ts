/** Components with scripts and a template. */
export const vue: Record<string, string> = {
  'Setup.vue': `<script setup lang="ts">
import { ref } from 'vue'
const props = defineProps<{ zone: Zone }>()
const records = ref<DnsRecord[]>([])
records.value = (await (await fetch(\`/zones/\${props.zone.id}/dns_records\`)).json()).result
</script>

<template>
  <ul :class="{ open }" class="records" :zone-id v-bind="$attrs">
    <li v-for="(record, index) in records" :key="record.id" @click="open(record); log(index)">
      {{ record.zone_name }} &amp; <!-- none --> {{ \`/zones/\${record.zone_id}\` }}
    </li>
    <li v-for="{ id, name = 'x' } of list.filter(x => x.ok)" v-if="id" @click.once="go(id)" v-text="name"></li>
    <li v-for="n in 10">{{ n }}</li>
    <input v-model.trim="query" disabled type=text @input="query = ($event.target as HTMLInputElement).value">
    <Zone v-slot:header="{ zone, ...rest }" v-else-if="!zone!.paused" @save="async (z: Zone) => { await save(z) }"><b>{{ zone.name }}</b></Zone>
    <template #default="props"><p>{{ props.a }}</p></template>
    <template #footer><p v-else>end</p></template>
    <br/> <Comp @a="fn" @b="function (e) { e() }" @c="x++" :[key]="dyn" @d="if (a) b()" @e />
  </ul>
</template>

<style>a { color: red }</style>
`,
  'Both.vue': `<template><div>{{ name }}</div></template>
<script>
import axios from 'axios'
export default { name: 'both' }
</script>
<script setup>
import { x } from './x'
const y = x()
</script>
`,
  'Options.vue': `<script>
export default {
  data: () => ({ rules: [] }),
  async created() { this.rules = (await this.$http.get('/zones/' + this.zone + '/firewall/rules')).data.result },
}
</script>
<template>
  <table><tr v-for="rule in rules" :key="rule.id"><td>{{ rule.description | upper | cut(3, 'x') }}</td><td v-for="(v, k, i) in rule">{{ k }}: {{ v }}</td></tr></table>
</template>
`,
  'Bare.vue': '<template><p>no script</p></template>',
  'Script.vue': '<script>\r\nmodule.exports = { a: 1 }\r\n</script>\r\n',
  'Data.vue': '<i18n>{ "a": "<p>" }</i18n>\n<script lang="tsx">\nconst a = <b>{x as any}</b>\n</script>\n<template lang="pug">\np= a\n</template>',
  'Empty.vue': '',
  'Handlers.vue': `<script setup>
let q
</script>
<template>
  <p @click="
    a();
    b();
  " @x="if (a) { b() }" @y="() => { a }" @z="const x = 1; f(x)" @f="{ g }" v-on="{ d: e }" @h=" go( 1 ) "/>
  <p :style="{ a: b }" v-bind="{ c }" :h="[1]" :i="() => ({})" :j="function () { return 1 }" :k="class {}"/>
</template>
`,
  'Entities.vue': '<template><p :a="a &amp;&amp; b" @c="x &lt; 1" title="a &quot; b">x &lt; y {{ a &lt; b }}</p></template><script>let q</script>',
  'Raw.vue': '<template><p v-pre :a="b">{{ a }}</p><pre>\n {{ b }}\n</pre><textarea>{{ c }}</textarea></template><style>a{}</style>',
  'Svg.vue': '<template><svg viewBox="0"><path d="M0"/><foreignObject><P/></foreignObject></svg><a\n b\n ="c"></a><div><br><img src=x></div></template>',
  'Slots.vue': '<template><A v-slot="{ a, b: [c], d = 1, ...e }" v-if="x" v-for="q in w">{{ a }}</A><B slot-scope="p" slot="x">{{p}}</B><C #[dyn]="z"/><D v-slot/><template v-for="(x) in y"><i/></template></template>',
  'Spaces.vue': '<template>\r\n<p v-for="  ( a , b )   in   c  " :k = \' d \'>{{e}}{{\n f }}\r\n</p></template>',
}
