import type { DemoExhibitor } from "../records";

/** Descriptions in other languages, by exhibitor. */
export const TRANSLATIONS: Record<string, DemoExhibitor["translations"]> = {
  "Akari Kōbō": {
    ja: {
      name: "あかり工房",
      description: "金沢の小さな工房で、和紙と真鍮を使った照明器具を一つひとつ手作りしています。",
    },
    de: { description: "Leuchten aus Reispapier und Messing, in Kanazawa von Hand gefertigt." },
  },
  "Kirigami Lights": {
    ja: { name: "切り紙ライト", description: "一枚の紙から折り上げる、京都生まれのペンダントライト。" },
  },
  "Kumo House": {
    ja: { name: "くもハウス", description: "クラウドに頼らない、静かで親切な住まいの自動制御。" },
  },
  "Yunhe Optoelectronics": {
    zh: { name: "云河光电", description: "来自杭州的全光谱LED模组，色彩逐卷分选，数据如实标注。" },
    de: { description: "Vollspektrum-LED-Module aus Hangzhou, Rolle für Rolle nach Farbe sortiert." },
  },
  "Guang Ming Xing": {
    zh: { name: "光明星", description: "新竹的光源专家：无频闪驱动器与暖调光灯丝灯。" },
  },
  "Daebit Semicon": {
    ko: { name: "대빛반도체", description: "수원에서 만드는 따뜻한 빛. 1,800켈빈까지 조절되는 LED 보드." },
  },
  "Haetbit Energy": {
    ko: { name: "햇빛에너지", description: "아파트를 위한 배터리 저장 장치와 발코니 태양광." },
  },
  "Noor Al Sahra": {
    ar: { name: "نور الصحراء", description: "إنارة خارجية للحدائق والواجهات، تترك سماء الليل مظلمة." },
    fr: { description: "Éclairage extérieur qui laisse la nuit à la nuit, depuis Sharjah." },
  },
  "Mashrabiya House": {
    ar: {
      name: "بيت المشربية",
      description: "مشربيات من الخشب المخروط تُصنع يدويًا في القاهرة للظل والخصوصية.",
    },
  },
  "Atlas Weave": {
    ar: { name: "نسيج الأطلس", description: "تعاونية نسائية في فاس تنسج السجاد من صوف الجبال غير المصبوغ." },
    fr: { description: "Une coopérative de femmes tisse à Fès des tapis en laine de montagne non teinte." },
  },
  "Halı Bahçesi": {
    tr: { description: "Konya'da kök boyayla renklendirilmiş yünden el dokuması halılar." },
  },
  "Indigo Haat": {
    hi: { name: "इंडिगो हाट", description: "जयपुर के बुनकरों का नील से रंगा हुआ हाथ का कपड़ा।" },
  },
  "Nordlicht Manufaktur": {
    de: {
      description: "Tisch- und Stehleuchten aus Flensburg, mit einem einzigen Schraubendreher zerlegbar.",
    },
    fr: { description: "Des lampes de Flensbourg qui se démontent avec un seul tournevis." },
    es: { description: "Lámparas de Flensburgo que se desmontan con un solo destornillador." },
  },
  "Atelier Clairmont": {
    fr: { description: "À Lyon, un atelier familial fait des lampes qu'on répare et qu'on transmet." },
    de: { description: "Ein Lyoner Familienbetrieb, dessen Leuchten man repariert und vererbt." },
  },
};
