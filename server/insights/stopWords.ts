import type { Locale } from '../../contract/languages';
import { foldText } from '../db/likePattern';

/** Words that say nothing of a place, in each language of the product; apostrophes are left out. */
const texts: Readonly<Record<Locale, string>> = {
  en: `about above after again against all almost also always and another any anyone anything are arent around
    because been before being below between both but came can cannot cant come could couldnt did didnt does
    doesnt doing done dont down during each either else even ever every everyone everything few for from further
    get gets getting give going gone got had hadnt has hasnt have havent having her here hers herself him himself
    his how however into isnt its itself ive just lets like little lot made make many maybe may might more most
    much must myself need never nor not nothing now off often once one only other others our ours ourselves out
    over own per please quite really said same say see she should shouldnt since some someone something still such
    take than thanks thank that thats the their theirs them themselves then there theres these they theyre thing
    things this those though through thus too toward two under until upon used very want was wasnt way were werent
    weve what when where which while who whole whom whose why will with within without wont would wouldnt yes yet
    you your youre yours yourself`,
  de: `aber alle allem allen aller alles also als andere anderen anderem auch auf aus bei beim bereits bin bis bisschen
    bist bitte dabei dadurch dafür daher dahin damit danach daneben danke dann daran darauf daraus darf darin darum
    darunter das dass davon davor dazu dein deine dem den denn der deren des deshalb dessen die dies diese diesem
    diesen dieser dieses doch dort durch dürfen ebenfalls eben ein eine einem einen einer eines einfach einige
    einmal erst etwas euch euer eure fast für gab ganz gar geben gegen gehabt gehen geht genau gerade gerne gewesen
    gibt habe haben hab hat hatte hatten hätte hätten heute hier hin hinter ich ihm ihn ihnen ihr ihre ihrem ihren
    immer ins ist jede jedem jeden jeder jedes jedoch jemand jetzt kam kann kannst kein keine keinem keinen keiner
    könnte können konnte kommen lassen lässt machen macht mal man manche mehr mein meine meinem meinen meiner mich
    mir mit möchte muss müssen musste nach nachdem nein nicht nichts nie niemand noch nun nur oben oder ohne paar
    sehr sein seine seinem seinen seit selbst sich sie sind sogar solche soll sollen sollte sollten sondern sonst
    soweit sowie trotz trotzdem über überall überhaupt unser unsere unserem unseren uns und unten unter viel viele
    vielleicht vielen vom von vor war waren warum was weg weil weiter welche welcher wenig wenn wer werde werden
    wie wieder wieso will wir wird wirklich wissen wollen wollte worden wurde wurden wäre würde würden zum zur
    zwar zwischen`,
  fr: `absolument afin ainsi ais alors après assez au aucun aucune aujourdhui aussi autre autres aux avaient avait
    avant avec avez avoir avons beaucoup bien bon car ceci cela celle celles celui cependant certain certaine
    certains ces cet cette ceux chaque chez chose comme comment dans déjà depuis des dessous dessus deux devant
    devrait doit doivent donc dont elle elles encore enfin entre est étaient était étais étant été être eux faire
    fait faites faut font fois furent grand hors ici ils jai jamais juste les leur leurs lors lorsque lui mais
    même mêmes merci mes mettre moi moins mon non nos notre nous nouveau ont onze oui ouest par parce parfois
    parmi pas pendant peu peut peuvent plus plusieurs plutôt point pour pourquoi pourtant près presque puis
    puisque quand que quel quelle quelles quelque quelques quels qui quil quelles quoi rien sans sauf selon sera
    serait ses seul seule seulement sien sinon soit son sont sous souvent suis sur tandis tant tel telle tellement
    tels tes toi ton toujours tous tout toute toutes très trop une vers voici voilà voir vont vos votre vous vraiment`,
  it: `abbastanza abbia abbiamo alcun alcuna alcune alcuni alla alle allo allora altra altre altri altro anche ancora
    anzi appena avere aveva avete avevano avuto bene ben capo che chi chiunque ci ciò cioè circa codesto coi col
    come comunque con contro così cosa cui dagli dai dal dalla dalle dallo dei degli del della delle dello dentro
    deve devono di dietro dopo dove dovrebbe due durante ecco era erano ero essa esse essere essi esso fa fare
    fatto fino fino forse fra fuori già gli grazie ha hai hanno ho infatti insieme invece io loro lui lungo mai
    mentre mia mie miei mio molta molte molti molto negli nei nel nella nelle nello nessun nessuna nessuno niente
    noi non nostra nostre nostri nostro nulla ogni ognuno oltre oppure ora parte per perché però più piuttosto
    poca poche pochi poco poi possono potrebbe prima primo proprio può pure qua qualche qualcosa qualcuno quale
    quali quando quanto quasi quella quelle quelli quello quel questa queste questi questo qui quindi sarà sarebbe
    sei sempre senza sia siamo siano siete solo sono sopra sotto stata state stati stato sua subito sue sugli sui
    sul sulla sulle suo suoi tanta tanto te tra troppo tua tue tuo tuoi tutta tutte tutti tutto una uno va vai
    verso vi via viene voi volta vostra vostro`,
  ru: `без более больше будет будто бы был была были было быть вам вами вас ваш ваша ваше ваши ведь везде весь вместо
    вообще вот впрочем все всегда всего всем всех всю всё где говорит даже два для должен должна должно должны
    дома другие другой его едва ему если есть еще ещё жаль зато здесь или именно иметь иногда кажется как какая
    какие какой каких ко когда конечно которая которого которой которые который которых кто куда лишь лучше между
    меня мне много можно может могут мой моя мои мое наверное над надо наконец нам нами нас наш наша наше наши
    него нее ней нельзя нему нет нибудь никогда никто них ничего ними нужно один одна одни одно около она они оно
    опять особенно очень перед под пожалуйста пока после потом потому почему почти при про просто против раз разве
    сам сама сами само своей своего свои свой своя себе себя сегодня сейчас сказал сказать слишком снова совсем
    спасибо среди стал стало такая также такие такой там твой тебе тебя тем теперь тех того тоже той только том
    тому тот три туда тут уже хоть хотя хочу чего чей чем через что чтоб чтобы чуть эта эти этим этих это этого
    этой этом этот эту`,
  uk: `або адже але багато без буде будемо будуть був була були було бути вам вами вас ваш ваша ваше ваші вже ввесь
    весь вона вони воно все всього всіх всі всім де деякі для добре дуже його йому його має мають мене мені ми між
    мій можна може можуть моя моє мої навіть над нам нами нас наш наша наше наші неї немає ним них ніколи нічого
    ніхто однак один одна одне одні окрім оскільки під після поки потім потрібно при про проте просто проти саме
    свої свій своя себе собі сьогодні так така також такий такі там твій тепер теж тим тих тієї тобі того той
    тому тоді треба три туди тут хай хіба хоча хто цей цього цьому цих ця ці цієї це чий через чи чому чого щоб
    що щось ще щойно якби яка яке який яких які якщо як дякую ласка зараз завжди знову іноді інша інше інший інші
    коли кожен кожна кожного куди лише майже`,
  sp: `actualmente además ahora ahí algo alguien algún alguna algunas alguno algunos allí ante antes apenas aquel
    aquella aquellas aquello aquellos aquí así aún aunque bajo bastante bien cada casi cerca como cómo con contra
    cosa cosas cual cuales cualquier cuando cuándo cuanto cuatro dado dar deben debe debería del demás dentro desde
    después detrás donde dónde dos durante ella ellas ello ellos embargo encima entonces entre era eran eres esa
    esas ese eso esos esta está estaba estaban estado están estamos estar estas este esto estos estoy estuvo fue
    fueron fui gracias gran había habían haber hace hacen hacer hacia han has hasta hay haya hoy hubo igual incluso
    las les los luego mal más mejor menos mí mía mientras mis misma mismas mismo mismos mucha muchas mucho muchos
    muy nada nadie ninguna ninguno ningún nos nosotros nuestra nuestras nuestro nuestros nunca otra otras otro
    otros para parece parte pero poca pocas poco pocos podemos poder podría por porque primera primero pues puede
    pueden puedo qué que quien quién quienes quiere quizá ser será sería sido siempre siendo sin sino sobre sois
    sola solamente solo sólo somos son soy suya suyo sus tal también tampoco tan tanta tanto tener tenemos tengo
    tenía tiene tienen toda todas todavía todo todos tras tres tus una unas uno unos usted ustedes vamos van varias
    varios veces ver vez vosotros voy vuestra vuestro`,
};

const sets = new Map<Locale, ReadonlySet<string>>();

/** Words of a language that are left out of counts, folded. */
export function stopWordsOf(locale: Locale): ReadonlySet<string> {
  const known = sets.get(locale);
  if (known) return known;
  const words = new Set(texts[locale].split(/\s+/).map(foldText));
  sets.set(locale, words);
  return words;
}
